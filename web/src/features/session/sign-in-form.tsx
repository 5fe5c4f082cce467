import { useState, type FormEvent } from 'react';
import { signIn } from '#web/auth/auth.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { StatusLine } from '#web/ui/states.tsx';

/** E-mail and password. `reason` says why somebody who was at work is asked again. */
export function SignInForm({ reason, onSignedIn }: { reason?: string | undefined; onSignedIn: () => void }) {
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const entries = new FormData(event.currentTarget);
    const email = textOf(entries.get('email')).trim();
    const password = textOf(entries.get('password'));
    if (email === '' || password === '')
      return setProblem('Please enter your e-mail address and your password.');
    setBusy(true);
    setProblem(undefined);
    try {
      await signIn(email, password);
      onSignedIn();
    } catch (error) {
      setProblem(messageOf(error, 'Signing in failed. Try again.'));
    }
    setBusy(false);
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {reason !== undefined && <p className="text-faded">{reason}</p>}
      <Field label="E-mail" name="email" type="email" autoComplete="username" required />
      <Field label="Password" name="password" type="password" autoComplete="current-password" required />
      <StatusLine tone={problem === undefined ? 'calm' : 'alarm'}>
        {busy ? 'Signing in…' : problem !== undefined && `Error: ${problem}`}
      </StatusLine>
      <Button type="submit" busy={busy}>
        Sign in
      </Button>
    </form>
  );
}

const textOf = (entry: FormDataEntryValue | null) => (typeof entry === 'string' ? entry : '');
