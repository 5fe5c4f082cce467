import {
  refreshAuthTokensWithoutDedupe as refreshWith,
  type DefaultTokenStore,
} from 'aws-amplify/auth/cognito';
import { Amplify } from 'aws-amplify';

/**
 * Fresh tokens for the kept refresh token. It is used up by that, and the new one takes its place in the store.
 * Undefined when nothing is kept, or the pool has refused: then nothing is kept any more. Others of Amplify's errors
 * are thrown, and what is kept stays. To be called where all tabs queue.
 */
export async function rotateTokens(store: DefaultTokenStore): Promise<PoolTokens | undefined> {
  const kept = await store.loadTokens();
  if (!kept) return undefined;
  try {
    return await rotate(store, kept);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // Amplify in another tab, which queues nowhere, may have had the token replaced: then that one counts.
    const current = await store.loadTokens();
    if (current && current.refreshToken !== kept.refreshToken) return rotateTokens(store);
    await store.clearTokens();
    return undefined;
  }
}

async function rotate(store: DefaultTokenStore, tokens: PoolTokens): Promise<PoolTokens> {
  const { username, signInDetails } = tokens;
  const fresh = await refreshWith({ tokens, username, authConfig: Amplify.getConfig().Auth });
  const kept = { ...fresh, ...(signInDetails && { signInDetails }) };
  await store.storeTokens(kept);
  return kept;
}

const isRefusal = (error: unknown) => error instanceof Error && refusals.has(error.name);

/** What ends a sign-in for good, as Amplify has it. */
const refusals = new Set([
  'NotAuthorizedException',
  'TokenRevokedException',
  'UserNotFoundException',
  'PasswordResetRequiredException',
  'UserNotConfirmedException',
  'RefreshTokenReuseException',
]);

type PoolTokens = NonNullable<Awaited<ReturnType<DefaultTokenStore['loadTokens']>>>;
