import { resendCode } from '#web/auth/sign-in-flows.ts';
import { Button } from '#web/ui/button.tsx';
import { OutcomeIfAny, useSubmission } from './submission.tsx';
import type { ScreenProps } from './screen-props.ts';

/**
 * Offers a new confirmation code for an unconfirmed account, because such an account blocks a new sign-up, and Cognito
 * sends no reset code to it. The text is the same for everyone, so that strangers don't learn who has an account.
 */
export function LateConfirmation({ question, entries, write, go }: LateConfirmationProps) {
  const submission = useSubmission(async () => {
    const email = entries.email.trim();
    await resendCode(email);
    // Clears the password, because one entered here isn't the password of the account.
    write({ password: '', confirmationCode: '' });
    go('confirm', `If there’s an account for ${email} that isn’t confirmed yet, we’ve sent a code to it.`);
  });
  return (
    <div className="mt-6 border-t border-rule pt-4 text-faded">
      <p>{question}</p>
      <Button look="plain" className="-ms-3" busy={submission.busy} onClick={submission.make}>
        Confirm your address first
      </Button>
      <OutcomeIfAny
        submission={submission}
        busyWords="Sending the code…"
        fallback="We couldn’t send the email. Try again."
      />
    </div>
  );
}

interface LateConfirmationProps extends Pick<ScreenProps, 'entries' | 'write' | 'go'> {
  readonly question: string;
}
