import { authState } from '#web/auth/auth.ts';

export function signedInAs(): string | undefined {
  const auth = authState.get();
  return auth.status === 'signedIn' ? auth.session.userid : undefined;
}
