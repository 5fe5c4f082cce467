import { passwordRules } from '#shared/domain/people/password-rules.ts';
import { isWholeCode, normalCode, groupedCode } from '#shared/domain/people/authorization-code.ts';
import { prepareSignIn, signUp } from '#web/auth/sign-in-flows.ts';
import { IdentityError } from '#web/auth/refusals.ts';
import { useUsernameCheck } from '#web/people/usernames/use-username-check.ts';
import { ReadableError } from '#web/platform/readable-error.ts';
import { Field } from '#web/ui/field.tsx';
import { NewPasswordField } from '#web/ui/new-password-field.tsx';
import { UsernameField } from '#web/people/usernames/username-field.tsx';
import { useEffect } from 'react';
import { looksLikeAddress, invalidAddressMessage } from '#shared/domain/people/email-address.ts';
import { Agreement } from './agreement.tsx';
import { SubmissionForm, requireThat, useSubmission } from './submission.tsx';
import { EmailField } from './email-field.tsx';
import { GoogleButton } from './google-button.tsx';
import { LateConfirmation } from './late-confirmation.tsx';
import type { ScreenProps } from './screen-props.ts';
import { signInAfter } from './sign-in-after.ts';

/** The authorization code came by email, so it also confirms the address. */
export function SignUpScreen({ entries, write, go, take }: ScreenProps) {
  const check = useUsernameCheck(entries.username);
  const submission = useSubmission(async () => {
    const email = entries.email.trim();
    const { authorizationCode, username, firstPassword: password } = entries;
    requireThat(looksLikeAddress(email), invalidAddressMessage);
    requireThat(
      isWholeCode(normalCode(authorizationCode)),
      'An authorization code has thirteen letters and digits.',
    );
    requireThat(username.trim() !== '', 'Please choose a username.');
    if (check.state === 'refused') throw new ReadableError(check.reason);
    requireThat(
      passwordRules.every((rule) => rule.holds(password)),
      'This password doesn’t meet all the rules below.',
    );
    const isConfirmed = await signUp({ email, password, username, authorizationCode });
    write({ password, confirmationCode: '' });
    if (!isConfirmed) return go('confirm');
    await signInAfter(email, password, { note: 'Your account is ready. Sign in to continue.', go, take });
  });
  useEffect(prepareSignIn, []);

  return (
    <>
      <GoogleButton intent="signup" />
      <SubmissionForm
        submission={submission}
        submit="Create account"
        busyWords="Creating your account…"
        fallback="We couldn’t create the account. Try again."
      >
        <EmailField
          note="The address your invitation was sent to."
          value={entries.email}
          onChange={(email) => write({ email })}
        />
        <Field
          label="Authorization code"
          name="authorization-code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="XXXX-XXXX-XXXXX"
          required
          className="font-mono tracking-[0.1em] uppercase placeholder:tracking-[0.1em]"
          value={entries.authorizationCode}
          onChange={(event) => write({ authorizationCode: formattedCode(event.target.value) })}
        />
        <UsernameField value={entries.username} check={check} onChange={(username) => write({ username })} />
        <NewPasswordField
          label="Password"
          value={entries.firstPassword}
          onChange={(firstPassword) => write({ firstPassword })}
        />
        <Agreement>By creating an account, you agree to our terms.</Agreement>
      </SubmissionForm>
      {isCodeProblem(submission.problem) && (
        <LateConfirmation
          question="Forgot that password? You can set a new one once the address is confirmed."
          entries={entries}
          write={write}
          go={go}
        />
      )}
    </>
  );
}

/**
 * True for an invalid code and for an existing account. Both have the same message, so that strangers can't learn that
 * an account exists.
 */
const isCodeProblem = (problem: unknown) =>
  problem instanceof IdentityError && codeRefusals.has(problem.code);

const codeRefusals = new Set(['INVALID_CODE', 'UsernameExistsException', 'AliasExistsException']);

function formattedCode(text: string): string {
  const code = normalCode(text);
  const formatted = groupedCode(code);
  return formatted === code ? text.slice(0, 30) : formatted;
}
