import type { Profile } from '#shared/contract/people/profile.ts';
import { authState } from './auth.ts';
import { keepSession } from './session.ts';

/** Copies the names of the profile into the session of the same person (S3.15, S3.16). */
export function copyNamesToSession({
  userid,
  username,
  usernameChosen,
  channelName,
  firstName,
}: Profile): void {
  const auth = authState.get();
  if (auth.status !== 'signedIn' || auth.session.userid !== userid) return;
  const names = { username, ...(usernameChosen && { channelName, firstName }) };
  const session = { ...auth.session, ...names };
  if (JSON.stringify(session) === JSON.stringify(auth.session)) return;
  keepSession(session);
  authState.set({ status: 'signedIn', session });
}
