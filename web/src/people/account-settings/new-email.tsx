import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Account } from '#shared/contract/people/account.ts';
import { emailChangeTerms as terms } from '#shared/domain/people/account-terms.ts';
import { looksLikeAddress, invalidAddressMessage } from '#shared/domain/people/email-address.ts';
import { answerChallenge, signInAgain, type SignInStep } from '#web/auth/sign-in-flows.ts';
import { accountQuery } from '#web/people/people-queries.ts';
import { ReadableError } from '#web/platform/readable-error.ts';
import { api } from '#web/server/api.ts';
import { CodeField, isWholeCode } from '#web/ui/code-field.tsx';
import { Field } from '#web/ui/field.tsx';
import { fieldProblem, StepForm, WrongEntry } from './step-form.tsx';

/** Requires the password again, and the authenticator code of people who have two-step sign-in. */
export function NewEmail({ userid, email, onRequested }: NewEmailProps) {
  const queries = useQueryClient();
  const [newEmail, setNewEmail] = useState('');
  const [password, setPassword] = useState('');
  const [appCode, setAppCode] = useState('');
  const [owesCode, setOwesCode] = useState(false);
  const changeRequest = useMutation({
    mutationFn: async () => {
      const address = newEmail.trim();
      if (!looksLikeAddress(address)) throw new WrongEntry(`${invalidAddressMessage}.`, 'email');
      if (address.toLowerCase() === email)
        throw new WrongEntry('This is already your email address.', 'email');
      const step = await proveIdentity();
      setOwesCode(step === 'totp');
      if (step === 'totp') return;
      if (step !== 'done') throw new ReadableError('Sign out and in again first, then try once more.');
      const { emailChange } = await api('POST /account/email', { body: { newEmail: address } });
      queries.setQueryData(
        accountQuery(userid).queryKey,
        (known: Account | undefined) => known && { ...known, emailChange },
      );
      onRequested();
    },
  });

  function proveIdentity(): Promise<SignInStep> {
    if (owesCode) {
      if (!isWholeCode(appCode)) throw new WrongEntry('Please enter the six digits from your app.', 'code');
      return answerChallenge('totp', appCode);
    }
    if (password === '') throw new WrongEntry('Please enter your password.', 'password');
    return signInAgain(email, password);
  }

  return (
    <StepForm
      step={changeRequest}
      submit="Send code"
      busyWords="Sending the code…"
      fallback="We couldn’t send the code. Try again."
    >
      <p>
        We’ll send a code to the new address to confirm it. Then you sign in with the new address. For{' '}
        {terms.wayBackDays} days, the change can be undone from the old mailbox.
      </p>
      {/* Tells password managers to which account the password belongs. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Field
        label="New email address"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        problem={fieldProblem(changeRequest.error, 'email')}
        value={newEmail}
        onChange={(event) => setNewEmail(event.target.value)}
      />
      {owesCode ? (
        <CodeField
          label="Code from your authenticator app"
          note="Your password is right. Enter the code from your app as well."
          problem={fieldProblem(changeRequest.error, 'code')}
          value={appCode}
          onChange={setAppCode}
        />
      ) : (
        <Field
          label="Your password"
          type="password"
          autoComplete="current-password"
          problem={fieldProblem(changeRequest.error, 'password')}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
    </StepForm>
  );
}

interface NewEmailProps {
  readonly userid: string;
  readonly email: string;
  readonly onRequested: () => void;
}
