import { loadChunk } from '#web/boot/lazy-chunk.ts';
import { beginSession } from './tokens.ts';
import type { Challenge, SignInAnswer, SignInStep } from './cognito.ts';
import type { ConfirmOptions, NewAccount } from './cognito-sign-up.ts';

/**
 * The functions in this file serve the auth dialog. They start the session when a sign-in is complete, and throw an
 * `IdentityError` with a message for the person.
 */
export async function signIn(email: string, password: string): Promise<SignInStep> {
  return takeAnswer(await (await cognito()).signInWithPassword(email, password));
}

export function signInAgain(email: string, password: string): Promise<SignInStep> {
  return navigator.locks.request('refresh', async () =>
    takeAnswer(await (await cognito()).signInAgain(email, password)),
  );
}

export async function answerChallenge(challenge: Challenge, answer: string): Promise<SignInStep> {
  return takeAnswer(await (await cognito()).answerChallenge(challenge, answer));
}

export async function rememberDevice(): Promise<void> {
  await (await cognito()).rememberDevice();
}

export async function signUp(account: NewAccount): Promise<boolean> {
  return (await cognitoSignUp()).signUp(account);
}

export async function confirmSignUp(email: string, code: string, confirming: ConfirmOptions): Promise<void> {
  await (await cognitoSignUp()).confirmSignUp(email, code, confirming);
}

export async function resendCode(email: string): Promise<void> {
  await (await cognitoSignUp()).resendCode(email);
}

export async function askForReset(email: string): Promise<void> {
  await (await cognitoSignUp()).askForReset(email);
}

export async function resetPassword(email: string, code: string, newPassword: string): Promise<void> {
  await (await cognitoSignUp()).resetPassword(email, code, newPassword);
}

export function prepareSignIn(): void {
  void cognito().catch(() => undefined);
}

function takeAnswer(answer: SignInAnswer): SignInStep {
  if (answer.step === 'done') beginSession(answer.tokens);
  return answer.step;
}

const cognito = () => loadChunk(() => import('./cognito.ts'));
const cognitoSignUp = () => loadChunk(() => import('./cognito-sign-up.ts'));

export type { SignInStep } from './cognito.ts';
