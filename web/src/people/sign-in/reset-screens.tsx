import { askForReset, resetPassword } from '#web/auth/sign-in-flows.ts';
import { looksLikeAddress, invalidAddressMessage } from '#shared/domain/people/email-address.ts';
import { SubmissionForm, requireThat, useSubmission } from './submission.tsx';
import { EmailField } from './email-field.tsx';
import { CodeField, isWholeCode } from '#web/ui/code-field.tsx';
import { LateConfirmation } from './late-confirmation.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { Resend } from './resend.tsx';
import type { ScreenProps } from './screen-props.ts';
import { signInAfter } from './sign-in-after.ts';

export function ForgotScreen({ entries, note, write, go }: ScreenProps) {
  const submission = useSubmission(async () => {
    const email = entries.email.trim();
    requireThat(looksLikeAddress(email), invalidAddressMessage);
    await askForReset(email);
    go('reset');
  });
  return (
    <SubmissionForm
      submission={submission}
      submit="Send code"
      busyWords="Sending the code…"
      fallback="We couldn’t send a code. Try again."
    >
      <p className="text-faded">{note} We’ll email you a code to set a new password.</p>
      <EmailField value={entries.email} onChange={(email) => write({ email })} />
    </SubmissionForm>
  );
}

export function ResetScreen({ entries, write, go, take }: ScreenProps) {
  const email = entries.email.trim();
  const submission = useSubmission(async () => {
    requireThat(isWholeCode(entries.resetCode), 'Please enter the six digits from the email.');
    const { newPassword: password, resetCode } = entries;
    await resetPassword(email, resetCode, password);
    write({ password, newPassword: '', resetCode: '' });
    await signInAfter(email, password, { note: 'Your new password is set. Sign in with it.', go, take });
  });
  return (
    <>
      <NewPasswordForm
        submission={submission}
        email={email}
        value={entries.newPassword}
        onChange={(newPassword) => write({ newPassword })}
      >
        <p className="text-faded">
          If there’s an account with a password for <span className="text-ink wrap-anywhere">{email}</span>,
          we’ve sent a code to it.
        </p>
        <CodeField
          label="Code from the email"
          value={entries.resetCode}
          onChange={(resetCode) => write({ resetCode })}
        />
        <Resend send={() => askForReset(email)} onSent={submission.forget} />
      </NewPasswordForm>
      <LateConfirmation
        question="Signed up but got no code? We only send codes to confirmed addresses."
        entries={entries}
        write={write}
        go={go}
      />
    </>
  );
}
