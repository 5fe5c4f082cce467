import * as amplify from 'aws-amplify/auth';
import { ReadableError } from '#web/platform/readable-error.ts';
import { IdentityError, noIdToken, noNewSession, refusalOf, type AuthAction } from './refusals.ts';
import { rotateTokens } from './rotation.ts';
import type { Tokens } from './session.ts';
import { configuredTokenStore } from './user-pool.ts';

/**
 * Signs in by SRP, so the password never leaves the browser. All functions here throw with a message for the person.
 */
export async function signInWithPassword(email: string, password: string): Promise<SignInAnswer> {
  await configuredTokenStore();
  const input = { username: email, password };
  const output = await withRefusals('signIn', () =>
    amplify.signIn(input).catch(async (error: unknown) => {
      if (!(error instanceof Error) || error.name !== 'UserAlreadyAuthenticatedException') throw error;
      // Amplify still holds tokens of a session that we dropped.
      await amplify.signOut();
      return amplify.signIn(input);
    }),
  );
  return signInAnswerOf(output);
}

/**
 * Signs in again for actions that require the password. Amplify refuses a sign-in while it holds tokens, so they are
 * set aside and restored unless the new sign-in succeeds. Call only with the lock shared by all tabs.
 */
export async function signInAgain(email: string, password: string): Promise<SignInAnswer> {
  const store = await configuredTokenStore();
  const storedTokens = await store.loadTokens();
  await store.clearTokens();
  let answer: SignInAnswer | undefined;
  try {
    answer = await signInWithPassword(email, password);
    return answer;
  } finally {
    if (storedTokens && answer?.step !== 'done') await store.storeTokens(storedTokens);
  }
}

export async function answerChallenge(
  challenge: Challenge,
  challengeResponse: string,
): Promise<SignInAnswer> {
  await configuredTokenStore();
  return signInAnswerOf(await withRefusals(challenge, () => amplify.confirmSignIn({ challengeResponse })));
}

/**
 * Makes later sign-ins on this device skip the code from the authenticator app. Amplify registered the device with the
 * pool during the sign-in.
 */
export async function rememberDevice(): Promise<void> {
  await configuredTokenStore();
  await withRefusals('device', () => amplify.rememberDevice());
}

/**
 * Returns new tokens, or the reason why there are none; `''` means that the refresh token was refused and the pool's
 * tokens are cleared. Throws if the service is unreachable.
 */
export async function refreshTokens(): Promise<Tokens | string> {
  const store = await configuredTokenStore();
  try {
    const tokens = await withRefusals('refresh', () => rotateTokens(store));
    return (await tokensFrom({ tokens })) ?? '';
  } catch (error) {
    // The message is returned instead of thrown, because a retry can't repair an incomplete session.
    if (error instanceof IdentityError && sessionEndingMessages.has(error.message)) return error.message;
    throw error;
  }
}

export async function signOut(): Promise<string | undefined> {
  const store = await configuredTokenStore();
  const oauthMetadata = await store.getOAuthMetadata();
  await amplify.signOut();
  if (!oauthMetadata) return undefined;
  const { logoutAddress } = await import('./hosted/addresses.ts');
  return logoutAddress();
}

async function signInAnswerOf({ nextStep }: amplify.SignInOutput): Promise<SignInAnswer> {
  if (nextStep.signInStep !== 'DONE') {
    const step = stepsByAmplifyName[nextStep.signInStep];
    if (step) return { step };
    throw refusalOf(new Error(`The flow is invalid: ${nextStep.signInStep}`), 'signIn');
  }
  const tokens = await tokensFrom(await withRefusals('signIn', () => amplify.fetchAuthSession()));
  if (!tokens) throw new ReadableError('The sign-in service didn’t sign you in. Try again.');
  return { step: 'done', tokens };
}

async function tokensFrom({ tokens }: Pick<amplify.AuthSession, 'tokens'>): Promise<Tokens | undefined> {
  if (!tokens) return undefined;
  if (!tokens.idToken) throw new IdentityError('NoIdToken', noIdToken);
  const storedTokens = await (await configuredTokenStore()).loadTokens();
  return {
    accessToken: tokens.accessToken.toString(),
    idToken: tokens.idToken.toString(),
    refreshToken: storedTokens?.refreshToken,
  };
}

async function withRefusals<Answer>(doing: AuthAction, call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    throw refusalOf(error, doing);
  }
}

const sessionEndingMessages = new Set([noIdToken.message, noNewSession.message]);

const stepsByAmplifyName: Readonly<Record<string, Exclude<SignInStep, 'done'>>> = {
  CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED: 'newPassword',
  CONFIRM_SIGN_IN_WITH_TOTP_CODE: 'totp',
  CONFIRM_SIGN_UP: 'confirm',
  RESET_PASSWORD: 'reset',
};

export type Challenge = 'newPassword' | 'totp';

export type SignInStep = 'done' | Challenge | 'confirm' | 'reset';

export type SignInAnswer =
  | { readonly step: 'done'; readonly tokens: Tokens }
  | { readonly step: Exclude<SignInStep, 'done'> };
