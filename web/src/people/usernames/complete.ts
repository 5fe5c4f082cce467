import { authState } from '#web/auth/auth.ts';
import { currentToken, refreshToken } from '#web/auth/tokens.ts';
import { copyNamesToSession } from '#web/auth/session-names.ts';
import { api } from '#web/server/api.ts';

/**
 * Saves the chosen username and copies the profile's names into the session (S3.15, S3.16). If no person is signed in
 * or there is no token, logs that and returns false (A23); throws if the username is refused.
 */
export async function completeUsernameSetup(username: string): Promise<boolean> {
  if (authState.get().status !== 'signedIn') return logFailure('No authenticated user found');
  const token = await currentToken();
  if (token === undefined) return logFailure('No authentication token found');
  const { profile } = await api('PUT /profile', { body: { username } });
  copyNamesToSession(profile);
  // Only new tokens contain the name; if this refresh fails, the next one brings them.
  await refreshToken(token).catch(() => undefined);
  return true;
}

function logFailure(reason: string): false {
  console.warn(reason);
  return false;
}
