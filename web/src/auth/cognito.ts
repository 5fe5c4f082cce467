import * as amplify from 'aws-amplify/auth';
import { ReadableError } from '#web/platform/readable-error.ts';
import { IdentityError, noIdToken, noNewSession, refusalOf, type Doing } from './refusals.ts';
import { rotateTokens } from './rotation.ts';
import type { Tokens } from './session.ts';
import { configured } from './user-pool.ts';

/** Signs in by SRP: the password never leaves the browser. All of these throw with words for the person. */
export async function signInWithPassword(email: string, password: string): Promise<SignInAnswer> {
  await configured();
  const input = { username: email, password };
  const output = await asked('signIn', () =>
    amplify.signIn(input).catch(async (error: unknown) => {
      if (!(error instanceof Error) || error.name !== 'UserAlreadyAuthenticatedException') throw error;
      // Amplify still holds tokens of a session that we have dropped.
      await amplify.signOut();
      return amplify.signIn(input);
    }),
  );
  return answerOf(output);
}

/**
 * Signs the person in once more who is signed in, for what asks for the password again. Amplify signs nobody in while it
 * holds tokens: those that are there step aside, and come back unless the new sign-in is done. To be called where all
 * tabs queue.
 */
export async function signInAgain(email: string, password: string): Promise<SignInAnswer> {
  const store = await configured();
  const kept = await store.loadTokens();
  await store.clearTokens();
  let answer: SignInAnswer | undefined;
  try {
    answer = await signInWithPassword(email, password);
    return answer;
  } finally {
    if (kept && answer?.step !== 'done') await store.storeTokens(kept);
  }
}

/** Answers what signing in was stopped for: a new password in place of a given one, or the code of an app. */
export async function answerChallenge(
  challenge: Challenge,
  challengeResponse: string,
): Promise<SignInAnswer> {
  await configured();
  return answerOf(await asked(challenge, () => amplify.confirmSignIn({ challengeResponse })));
}

/** Asks for no code on this device from now on. Amplify has made it known to the pool while signing in. */
export async function rememberDevice(): Promise<void> {
  await configured();
  await asked('device', () => amplify.rememberDevice());
}

/**
 * Fresh tokens; or the reason why there are none, `''` where the refresh token was refused: the pool's tokens are then
 * cleared. Throws when the service cannot be asked.
 */
export async function refreshTokens(): Promise<Tokens | string> {
  const store = await configured();
  try {
    const tokens = await asked('refresh', () => rotateTokens(store));
    return (await tokensFrom({ tokens })) ?? '';
  } catch (error) {
    // Half a session cannot be mended by trying again.
    if (error instanceof IdentityError && endsSession.has(error.message)) return error.message;
    throw error;
  }
}

/** Ends the session at the pool. Answers where the browser has to go to end it at the hosted pages too. */
export async function signOut(): Promise<string | undefined> {
  const store = await configured();
  const hosted = await store.getOAuthMetadata();
  await amplify.signOut();
  if (!hosted) return undefined;
  const { logoutAddress } = await import('./hosted/addresses.ts');
  return logoutAddress();
}

async function answerOf({ nextStep }: amplify.SignInOutput): Promise<SignInAnswer> {
  if (nextStep.signInStep !== 'DONE') {
    const step = steps[nextStep.signInStep];
    if (step) return { step };
    throw refusalOf(new Error(`The flow is invalid: ${nextStep.signInStep}`), 'signIn');
  }
  const tokens = await tokensFrom(await asked('signIn', () => amplify.fetchAuthSession()));
  if (!tokens) throw new ReadableError('The sign-in service didn’t sign you in. Try again.');
  return { step: 'done', tokens };
}

async function tokensFrom({ tokens }: Pick<amplify.AuthSession, 'tokens'>): Promise<Tokens | undefined> {
  if (!tokens) return undefined;
  if (!tokens.idToken) throw new IdentityError('NoIdToken', noIdToken);
  const kept = await (await configured()).loadTokens();
  return {
    accessToken: tokens.accessToken.toString(),
    idToken: tokens.idToken.toString(),
    refreshToken: kept?.refreshToken,
  };
}

async function asked<Answer>(doing: Doing, call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    throw refusalOf(error, doing);
  }
}

const endsSession = new Set([noIdToken.message, noNewSession.message]);

const steps: Readonly<Record<string, Exclude<SignInStep, 'done'>>> = {
  CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED: 'newPassword',
  CONFIRM_SIGN_IN_WITH_TOTP_CODE: 'totp',
  CONFIRM_SIGN_UP: 'confirm',
  RESET_PASSWORD: 'reset',
};

export type Challenge = 'newPassword' | 'totp';

/** Where signing in stands: done, stopped for a challenge, or sent to confirm the address or set the password first. */
export type SignInStep = 'done' | Challenge | 'confirm' | 'reset';

export type SignInAnswer =
  | { readonly step: 'done'; readonly tokens: Tokens }
  | { readonly step: Exclude<SignInStep, 'done'> };
