import { askForReset, resetPassword, signIn } from '#web/auth/entering.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { NewPasswordField } from '#web/ui/new-password-field.tsx';
import { looksLikeAddress, noAddress } from './address.ts';
import { Outcome, demand, useAttempt } from './attempt.tsx';
import { CodeField, isWholeCode } from '#web/ui/code-field.tsx';
import { Resend } from './resend.tsx';
import type { ScreenProps } from './screen-props.ts';

/** First half of a new password in place of a forgotten one: where the code shall go. */
export function ForgotScreen({ entries, note, write, go }: ScreenProps) {
  const attempt = useAttempt(async () => {
    const email = entries.email.trim();
    demand(looksLikeAddress.test(email), noAddress);
    await askForReset(email);
    go('reset');
  });
  return (
    <form noValidate onSubmit={attempt.onSubmit} className="grid gap-5">
      <p className="text-faded">{note} A code comes by e-mail; with it you choose a new password.</p>
      <Field
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={entries.email}
        onChange={(event) => write({ email: event.target.value })}
      />
      <Outcome attempt={attempt} busyWords="Sending the code…" fallback="No code could be sent. Try again." />
      <Button type="submit" busy={attempt.busy}>
        Send me a code
      </Button>
    </form>
  );
}

/** Second half: the code and the new password, which signs in at once. */
export function ResetScreen({ entries, write, take }: ScreenProps) {
  const email = entries.email.trim();
  const attempt = useAttempt(async () => {
    demand(isWholeCode(entries.resetCode), 'Please type the six digits from the e-mail.');
    await resetPassword(email, entries.resetCode, entries.newPassword);
    take(await signIn(email, entries.newPassword));
  });
  return (
    <form noValidate onSubmit={attempt.onSubmit} className="grid gap-5">
      <p className="text-faded">
        If there is an account with a password for <span className="text-ink wrap-anywhere">{email}</span>, a
        code is on its way there.
      </p>
      <input className="hidden" name="username" autoComplete="username" value={email} readOnly />
      <CodeField
        label="Code from the e-mail"
        value={entries.resetCode}
        onChange={(resetCode) => write({ resetCode })}
      />
      <Resend send={() => askForReset(email)} />
      <NewPasswordField
        label="New password"
        value={entries.newPassword}
        onChange={(newPassword) => write({ newPassword })}
      />
      <Outcome
        attempt={attempt}
        busyWords="Setting your password…"
        fallback="The password could not be set. Try again."
      />
      <Button type="submit" busy={attempt.busy}>
        Set password and sign in
      </Button>
    </form>
  );
}
