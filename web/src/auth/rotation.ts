import {
  refreshAuthTokensWithoutDedupe as refreshWith,
  type DefaultTokenStore,
} from 'aws-amplify/auth/cognito';
import { Amplify } from 'aws-amplify';

/**
 * Exchanges the stored refresh token, which works only once, and stores the new one. Returns undefined if none is
 * stored or the pool refused it, which clears the store. Other errors are thrown and keep the tokens. Call only with
 * the lock shared by all tabs.
 */
export async function rotateTokens(store: DefaultTokenStore): Promise<PoolTokens | undefined> {
  const storedTokens = await store.loadTokens();
  if (!storedTokens) return undefined;
  try {
    return await requestNewTokens(store, storedTokens);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // Amplify in another tab doesn't use the lock and may have rotated the token. In that case, retries with the new
    // one.
    const current = await store.loadTokens();
    if (current && current.refreshToken !== storedTokens.refreshToken) return rotateTokens(store);
    await store.clearTokens();
    return undefined;
  }
}

async function requestNewTokens(store: DefaultTokenStore, tokens: PoolTokens): Promise<PoolTokens> {
  const { username, signInDetails } = tokens;
  const fresh = await refreshWith({ tokens, username, authConfig: Amplify.getConfig().Auth });
  const rotated = { ...fresh, ...(signInDetails && { signInDetails }) };
  await store.storeTokens(rotated);
  return rotated;
}

const isRefusal = (error: unknown) => error instanceof Error && refusalNames.has(error.name);

/** The errors at which Amplify itself ends a session. */
const refusalNames = new Set([
  'NotAuthorizedException',
  'TokenRevokedException',
  'UserNotFoundException',
  'PasswordResetRequiredException',
  'UserNotConfirmedException',
  'RefreshTokenReuseException',
]);

type PoolTokens = NonNullable<Awaited<ReturnType<DefaultTokenStore['loadTokens']>>>;
