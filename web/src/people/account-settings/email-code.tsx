import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { emailChangeTerms as terms } from '#shared/domain/people/account-terms.ts';
import { maySignOut, useSignOut } from '#web/people/sign-out.ts';
import { openSignIn } from '#web/platform/open-dialogs.ts';
import { api } from '#web/server/api.ts';
import { CodeField, isWholeCode } from '#web/ui/code-field.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { fieldProblem, StepForm, WrongEntry } from './step-form.tsx';

/** Changing the address ends every session, including this one, so the person has to sign in again. */
export function EmailCode({ newEmail }: { newEmail: string }) {
  const [code, setCode] = useState('');
  const signOut = useSignOut();
  const changing = useMutation({
    mutationFn: async () => {
      if (!isWholeCode(code)) throw new WrongEntry('Please enter the six digits from the email.');
      // Unsaved work must be sent first, because the change ends every session.
      const answer = await maySignOut();
      if (answer === 'stay') return;
      await api('POST /account/email/confirm', { body: { code } });
      await signOut({ answer });
      showToast({ type: 'success', message: `Your address is ${newEmail} now. Sign in with it.` });
      openSignIn();
    },
  });
  return (
    <StepForm
      step={changing}
      submit="Change address"
      busyWords="Changing the address…"
      fallback="We couldn’t change the address. Try again."
    >
      <p>
        We sent a code to <span className="font-medium wrap-anywhere">{newEmail}</span>. It’s valid for{' '}
        {terms.codeMinutes} minutes. After the change, you’ll have to sign in again everywhere.
      </p>
      <CodeField
        label="Code from the email"
        problem={fieldProblem(changing.error)}
        value={code}
        onChange={setCode}
      />
    </StepForm>
  );
}
