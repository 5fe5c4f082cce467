import { authState } from '#web/auth/auth.ts';

export function signedInUserid(): string | undefined {
  const auth = authState.get();
  return auth.status === 'signedIn' ? auth.session.userid : undefined;
}
