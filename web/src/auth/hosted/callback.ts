import { decodeJWT } from 'aws-amplify/auth';
import { refusalIn } from '#shared/domain/people/pre-sign-up-refusals.ts';
import { loadConfig } from '#web/platform/config.ts';
import { openHostedReturn } from '#web/platform/open-dialogs.ts';
import { keepRedirect } from '#web/platform/redirect.ts';
import { tabStorage } from '#web/platform/storage.ts';
import { createStore } from '#web/platform/store.ts';
import { authState } from '#web/auth/auth.ts';
import { beginSession } from '#web/auth/tokens.ts';
import { IdentityError } from '#web/auth/refusals.ts';
import { sessionOf, type Tokens } from '#web/auth/session.ts';
import { configuredTokenStore } from '#web/auth/user-pool.ts';
import { hostedPages, redirectUriOf } from './addresses.ts';
import { beginGoogle } from './begin.ts';
import { beginAgain, exchangeCode } from './exchange.ts';
import { readState, takeRequest, type Intent, type PendingRequest } from './pending-request.ts';

export const hostedReturn = createStore<HostedReturn>({ status: 'working', intent: 'signin' });

/**
 * Handles the answer of the hosted pages in the address, if this tab asked for it: anyone can craft a link with a code
 * or an error. Always cleans the address, so that neither history nor a reload keeps it.
 */
export async function receiveCallback(): Promise<void> {
  const answer = readAnswer();
  const state = readState(answer.state);
  const answers = answer.code !== null || answer.error !== null;
  if (!state && !(answers && (await isCallbackPage()))) return;
  cleanAddress();
  const isUsed = answer.code !== null && answer.code === tabStorage.getItem(processedKey);
  const request = takeRequest(state?.nonce);
  const intent = request?.intent ?? state?.intent ?? 'signin';
  if (!isUsed && !request)
    return console.warn('An answer of the hosted pages came that nobody here asked for.');
  hostedReturn.set({ status: 'working', intent });
  openHostedReturn();
  try {
    if (isUsed || !request) throw new IdentityError(usedCode, usedCodeWords);
    await handleAnswer(answer, request);
  } catch (error) {
    console.warn(error instanceof Error ? error.message : error);
    // A signed-in person who went back in the browser's history to a used code gets no error.
    const isSettled = error instanceof IdentityError && error.code === usedCode && isSignedIn();
    hostedReturn.set(isSettled ? { status: 'done', intent } : { status: 'refused', intent, error });
  }
}

async function handleAnswer(
  { code, error, error_description }: HostedAnswer,
  request: PendingRequest,
): Promise<void> {
  const { intent, verifier, again, place } = request;
  keepRedirect(place);
  if (error !== null) {
    const description = (error_description ?? 'no description').slice(0, 400);
    const refusal = refusalIn(description);
    if (refusal?.code === 'GOOGLE_CONNECTED' && !again) return beginGoogle({ intent, again: true });
    const message = `OAuth error: ${error} - ${description}`;
    const advice = refusal?.sentence ?? adviceOnErrors[error] ?? beginAgain;
    throw new IdentityError(refusal?.code ?? error, { message, advice });
  }
  if (code === null) {
    const message = 'No authorization code found in callback';
    throw new IdentityError('NoCode', { message, advice: beginAgain });
  }
  tabStorage.setItem(processedKey, code);
  const { tokens, person } = await exchangeCode(await hostedPages(), code, verifier);
  await startSession(tokens, person, intent);
  hostedReturn.set({ status: 'done', intent });
}

/** Stores the tokens where Amplify keeps its own, so that there is one way to refresh them. */
async function startSession(tokens: Tokens, person: Person, intent: Intent): Promise<void> {
  const store = await configuredTokenStore();
  await navigator.locks.request('refresh', async () => {
    const auth = authState.get();
    const previousUserid = auth.status === 'signedIn' ? auth.session.userid : undefined;
    if (intent === 'link' && previousUserid !== undefined && previousUserid !== sessionOf(tokens)?.userid)
      throw new IdentityError('ForeignAccount', foreignAccountWords);
    const accessToken = decodeJWT(tokens.accessToken);
    await store.clearTokens();
    await store.storeTokens({
      accessToken,
      ...(tokens.idToken && { idToken: decodeJWT(tokens.idToken) }),
      ...(tokens.refreshToken && { refreshToken: tokens.refreshToken }),
      clockDrift: (accessToken.payload.iat ?? Date.now() / 1000) * 1000 - Date.now(),
      username: accessToken.payload['username'] as string,
    });
    // Makes sign-out of this session also go through the hosted pages.
    await store.setOAuthMetadata({ oauthSignIn: true });
    beginSession(tokens, person);
  });
}

async function isCallbackPage(): Promise<boolean> {
  const { identity } = await loadConfig();
  return location.pathname === new URL(redirectUriOf(identity)).pathname;
}

/** Reads the answer of the hosted pages from the parameters of the address (S2.71). */
function readAnswer(): HostedAnswer {
  const query = new URLSearchParams(location.search);
  return {
    code: query.get('code'),
    state: query.get('state'),
    error: query.get('error'),
    error_description: query.get('error_description'),
  };
}

/** Removes the parameters of the answer from the address (S2.72), and keeps all others. */
function cleanAddress(): void {
  const url = new URL(location.href);
  for (const name of ['code', 'state', 'error', 'error_description']) url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
}

const isSignedIn = () => authState.get().status === 'signedIn';

const processedKey = 'processedCode';
const usedCode = 'UsedCode';

const usedCodeWords = { message: 'Authorization code already processed', advice: beginAgain };

const foreignAccountWords = {
  message: 'This Google account belongs to another Quillcast account.',
  advice: 'Nothing has changed. Choose the Google account that has your Quillcast email address.',
};

const adviceOnErrors: Readonly<Record<string, string>> = {
  access_denied: 'You didn’t allow Google to share your details. Start again if that was a mistake.',
  server_error: 'The sign-in service has a problem. Try again in a minute.',
  temporarily_unavailable: 'The sign-in service has a problem. Try again in a minute.',
};

type Person = Readonly<Record<string, string>>;
type HostedAnswer = Readonly<Record<'code' | 'state' | 'error' | 'error_description', string | null>>;

export type HostedReturn =
  | { readonly status: 'working' | 'done'; readonly intent: Intent }
  | { readonly status: 'refused'; readonly intent: Intent; readonly error: unknown };
