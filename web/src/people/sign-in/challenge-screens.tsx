import { useState } from 'react';
import { answerChallenge, rememberDevice } from '#web/auth/sign-in-flows.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { Checkbox } from '#web/ui/field.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { SubmissionForm, requireThat, useSubmission } from './submission.tsx';
import { CodeField, isWholeCode } from '#web/ui/code-field.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import type { ScreenProps } from './screen-props.ts';

/** For accounts that were created on behalf of their owner, with a temporary password. */
export function NewPasswordScreen({ entries, write, take }: ScreenProps) {
  const submission = useSubmission(async () =>
    take(await answerChallenge('newPassword', entries.newPassword)),
  );
  return (
    <NewPasswordForm
      submission={submission}
      email={entries.email}
      value={entries.newPassword}
      onChange={(newPassword) => write({ newPassword })}
    >
      <p className="text-faded">Your first password was temporary. Choose your own.</p>
    </NewPasswordForm>
  );
}

export function TotpScreen({ take }: ScreenProps) {
  const [code, setCode] = useState('');
  const [remember, setRemember] = useState(false);
  const submission = useSubmission(async () => {
    requireThat(isWholeCode(code), 'Please enter the six digits from your app.');
    const step = await answerChallenge('totp', code);
    if (step === 'done' && remember) await rememberDevice().catch(reportNotRemembered);
    take(step);
  });
  return (
    <SubmissionForm
      submission={submission}
      submit="Sign in"
      busyWords="Signing in…"
      fallback="We couldn’t sign you in. Try again."
    >
      <p className="text-faded">Open your authenticator app and enter the code for Quillcast.</p>
      <CodeField label="Code" value={code} onChange={setCode} />
      <Checkbox
        label={
          <>
            Remember this device
            <span className="block text-small text-faded">
              We won’t ask for a code here again. Only for your own devices.
            </span>
          </>
        }
        checked={remember}
        onChange={(event) => setRemember(event.target.checked)}
      />
    </SubmissionForm>
  );
}

/**
 * Only reports the failure: the person is signed in already, and the next sign-in offers to remember the device again.
 */
function reportNotRemembered(error: unknown): void {
  const message = `You are signed in. ${messageOf(error, 'We couldn’t remember this device.')}`;
  showToast({ type: 'warning', message });
}
