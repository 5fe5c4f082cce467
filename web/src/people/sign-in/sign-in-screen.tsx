import { useEffect } from 'react';
import { prepareSignIn, signIn } from '#web/auth/sign-in-flows.ts';
import { dialogs } from '#web/platform/open-dialogs.ts';
import { useStore } from '#web/platform/store.ts';
import { Button } from '#web/ui/button.tsx';
import { SubmissionForm, requireThat, useSubmission } from './submission.tsx';
import { EmailField } from './email-field.tsx';
import { GoogleButton } from './google-button.tsx';
import { PasswordField } from './password-field.tsx';
import type { ScreenProps } from './screen-props.ts';

export function SignInScreen({ entries, note, write, go, take, ended, reason }: ScreenProps) {
  const submission = useSubmission(async () => {
    const email = entries.email.trim();
    // The service itself reports a missing password (S8.14).
    requireThat(email !== '', 'Please enter your email address and password.');
    take(await signIn(email, entries.password));
  });
  useEffect(prepareSignIn, []);
  const { why } = useStore(dialogs);

  return (
    <>
      {ended && (
        <p className="mb-6 text-faded">
          Your session has ended. Sign in again to continue. Nothing you typed is lost.
        </p>
      )}
      {!ended && why !== undefined && <p className="mb-6 text-faded">{why}</p>}
      <GoogleButton intent="signin" />
      <SubmissionForm
        submission={submission}
        submit="Sign in"
        busyWords="Signing in…"
        fallback="We couldn’t sign you in. Try again."
        note={note ?? (reason && `Error: ${reason}`)}
      >
        <EmailField value={entries.email} onChange={(email) => write({ email })} />
        <div className="grid justify-items-end gap-1">
          <div className="w-full">
            <PasswordField value={entries.password} onChange={(password) => write({ password })} />
          </div>
          <Button look="plain" className="-me-3 text-small" onClick={() => go('forgot')}>
            Forgot password?
          </Button>
        </div>
      </SubmissionForm>
    </>
  );
}
