import { authState } from '#web/auth/auth.ts';

/** The subject of whoever is signed in at this moment; undefined for visitors. */
export function signedInAs(): string | undefined {
  const auth = authState.get();
  return auth.status === 'signedIn' ? auth.session.userid : undefined;
}
