import { confirmSignUp, resendCode, signIn } from '#web/auth/entering.ts';
import { AttemptForm, demand, useAttempt } from './attempt.tsx';
import { CodeField, isWholeCode } from '#web/ui/code-field.tsx';
import { Resend } from './resend.tsx';
import type { ScreenProps } from './screen-props.ts';

/** The code from the inbox shows that the address is theirs; with the password typed before, they are signed in. */
export function ConfirmScreen({ entries, note, write, go, take }: ScreenProps) {
  const email = entries.email.trim();
  const attempt = useAttempt(async () => {
    demand(isWholeCode(entries.confirmationCode), 'Please type the six digits from the e-mail.');
    const { password, confirmationCode } = entries;
    const hasPassword = password !== '';
    await confirmSignUp(email, confirmationCode, { hasPassword });
    // The code is spent: whatever keeps the sign-in from succeeding, it goes on there.
    const step = hasPassword ? await signIn(email, password).catch(() => undefined) : undefined;
    if (step) take(step);
    else go('signin', 'Your address is confirmed. Sign in to go on.');
  });
  return (
    <AttemptForm
      attempt={attempt}
      submit="Confirm and sign in"
      busyWords="Confirming…"
      fallback="The address could not be confirmed."
    >
      <p className="text-faded">
        {note ?? (
          <>
            We have sent a code to <span className="text-ink wrap-anywhere">{email}</span>.
          </>
        )}{' '}
        Type it here to show that the address is yours.
      </p>
      <CodeField
        label="Code from the e-mail"
        value={entries.confirmationCode}
        onChange={(confirmationCode) => write({ confirmationCode })}
      />
      <Resend send={() => resendCode(email)} onSent={attempt.forget} />
    </AttemptForm>
  );
}
