import { needsUsernameSetup } from '#shared/domain/people/usernames.ts';
import { refreshToken } from '#web/auth/tokens.ts';
import { copyNamesToSession } from '#web/auth/session-names.ts';
import type { Session } from '#web/auth/session.ts';
import { api } from '#web/server/api.ts';

/** S4.36: the delay after the sign-in callback before checking whether the person must still choose a username. */
export const checkAfterMilliseconds = 1_000;

/** Returns whether the username was generated (S4.37 to S4.42) and none has been chosen since. */
export async function mustChooseUsername(session: Session): Promise<boolean> {
  if (!hasMadeUpName(session)) return false;
  const { profile } = await api('GET /profile');
  if (!profile.usernameChosen) return true;
  // The name was chosen in another browser, so these tokens are older than the name.
  copyNamesToSession(profile);
  await refreshToken(session.accessToken);
  return false;
}

export const hasMadeUpName = ({ attributes, identityProvider }: Session): boolean =>
  needsUsernameSetup({
    preferredUsername: attributes['preferred_username'],
    providerUsername: identityProvider === 'Cognito' ? undefined : (attributes['cognito:username'] ?? ''),
  });
