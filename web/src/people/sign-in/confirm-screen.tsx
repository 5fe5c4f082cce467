import { confirmSignUp, resendCode } from '#web/auth/sign-in-flows.ts';
import { SubmissionForm, requireThat, useSubmission } from './submission.tsx';
import { CodeField, isWholeCode } from '#web/ui/code-field.tsx';
import { Resend } from './resend.tsx';
import type { ScreenProps } from './screen-props.ts';
import { signInAfter } from './sign-in-after.ts';

export function ConfirmScreen({ entries, note, write, go, take }: ScreenProps) {
  const email = entries.email.trim();
  const submission = useSubmission(async () => {
    requireThat(isWholeCode(entries.confirmationCode), 'Please enter the six digits from the email.');
    const { password, confirmationCode } = entries;
    await confirmSignUp(email, confirmationCode, { hasPassword: password !== '' });
    await signInAfter(email, password, {
      note: 'Your email address is confirmed. Sign in to continue.',
      go,
      take,
    });
  });
  return (
    <SubmissionForm
      submission={submission}
      submit="Confirm and sign in"
      busyWords="Confirming…"
      fallback="We couldn’t confirm the address."
    >
      <p className="text-faded">
        {note ?? (
          <>
            We have sent a code to <span className="text-ink wrap-anywhere">{email}</span>.
          </>
        )}{' '}
        Enter it here to confirm that the address is yours.
      </p>
      <CodeField
        label="Code from the email"
        value={entries.confirmationCode}
        onChange={(confirmationCode) => write({ confirmationCode })}
      />
      <Resend send={() => resendCode(email)} onSent={submission.forget} />
    </SubmissionForm>
  );
}
