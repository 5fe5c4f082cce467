import { Amplify } from 'aws-amplify';
import * as amplify from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider, DefaultTokenStore } from 'aws-amplify/auth/cognito';
import { loadConfig, type IdentityConfig } from '#web/lib/config.ts';
import { browserStorage } from '#web/lib/storage.ts';
import type { Tokens } from './session.ts';

const incompleteConfiguration = 'AWS Cognito configuration is incomplete. Check your environment variables.';

let ready: Promise<DefaultTokenStore> | undefined;

/** Signs in by SRP and answers the tokens. Throws with a sentence for the person. */
export async function signInWithPassword(email: string, password: string): Promise<Tokens> {
  await configured();
  const input = { username: email, password };
  const { nextStep } = await amplify.signIn(input).catch(async (error: unknown) => {
    if (nameOf(error) !== 'UserAlreadyAuthenticatedException') throw wordsFor(error);
    // Amplify still holds tokens of a session that we have dropped.
    await amplify.signOut();
    return amplify.signIn(input).catch((again: unknown) => {
      throw wordsFor(again);
    });
  });
  const refusal = stepRefusals[nextStep.signInStep];
  if (nextStep.signInStep !== 'DONE')
    throw new Error(refusal ?? 'This account needs a step that is not built yet.');
  const tokens = await tokensFrom(await amplify.fetchAuthSession());
  if (!tokens) throw new Error('The sign-in service answered without tokens. Try again.');
  return tokens;
}

/**
 * Fresh tokens, or undefined when the refresh token is refused: Amplify has then cleared its own. Throws with a
 * sentence for the person when the service cannot be asked.
 */
export async function refreshTokens(): Promise<Tokens | undefined> {
  await configured();
  const session = await amplify.fetchAuthSession({ forceRefresh: true }).catch((error: unknown) => {
    throw nameOf(error) === 'NetworkError' ? new Error(unreachable, { cause: error }) : error;
  });
  return tokensFrom(session);
}

export async function signOut(): Promise<void> {
  await configured();
  await amplify.signOut();
}

async function tokensFrom({ tokens }: amplify.AuthSession): Promise<Tokens | undefined> {
  if (!tokens) return undefined;
  const kept = await (await configured()).loadTokens();
  return {
    accessToken: tokens.accessToken.toString(),
    idToken: tokens.idToken?.toString(),
    refreshToken: kept?.refreshToken,
  };
}

function configured(): Promise<DefaultTokenStore> {
  ready ??= loadConfig()
    .then(({ identity }) => configure(identity))
    .catch((error: unknown) => {
      ready = undefined;
      throw error;
    });
  return ready;
}

function configure({ userPoolId, clientId, userPoolEndpoint }: IdentityConfig): DefaultTokenStore {
  if (!userPoolId || !clientId) throw new Error(incompleteConfiguration);
  const Cognito = { userPoolId, userPoolClientId: clientId, ...(userPoolEndpoint && { userPoolEndpoint }) };
  Amplify.configure({ Auth: { Cognito } });
  cognitoUserPoolsTokenProvider.setKeyValueStorage(tokenStorage);
  const store = new DefaultTokenStore();
  store.setAuthConfig({ Cognito });
  store.setKeyValueStorage(tokenStorage);
  return store;
}

/** Where Amplify keeps its tokens: it must not fail where the browser forbids storage or has no room. */
const tokenStorage = {
  getItem: async (key: string) => browserStorage.getItem(key),
  setItem: async (key: string, value: string) => void browserStorage.setItem(key, value),
  removeItem: async (key: string) => browserStorage.removeItem(key),
  clear: async () => Promise.reject(new Error('Others keep things here as well.')),
};

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');

/** Wrong address and wrong password read the same, so that nobody can ask which addresses have an account. */
function wordsFor(error: unknown): unknown {
  const lockedOut = error instanceof Error && error.message.includes('attempts exceeded');
  const words = signInRefusals[lockedOut ? 'TooManyRequestsException' : nameOf(error)];
  return words === undefined ? error : new Error(words, { cause: error });
}

const unreachable = 'The sign-in service cannot be reached. Try again.';
const wrongPair = 'E-mail or password is not right.';
const signInRefusals: Readonly<Record<string, string>> = {
  NotAuthorizedException: wrongPair,
  UserNotFoundException: wrongPair,
  NetworkError: unreachable,
  TooManyRequestsException: 'Too many attempts. Wait a moment and try again.',
  LimitExceededException: 'Too many attempts. Wait a while and try again.',
  QuotaExceededError:
    'This browser has no room left to remember that you signed in. Free some space and try again.',
};

const stepRefusals: Readonly<Record<string, string>> = {
  CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED:
    'This account needs a new password first, and that screen is not built yet. Ask whoever invited you to set one.',
  CONFIRM_SIGN_UP: 'This address is not confirmed yet. Follow the message in your inbox first.',
  RESET_PASSWORD: 'The password of this account has to be reset first.',
};
