import { askEndpoint } from '#functions/canary/visit/asking.ts';
import { signInByPassword } from '#functions/canary/password/sign-in-by-password.ts';
import type { Visit } from '#functions/canary/visit/visit.ts';
import { profile } from '#shared/contract/people/profile.ts';

export async function signIn(visit: Visit): Promise<void> {
  visit.accessToken = await signInByPassword(visit);
  await askEndpoint(visit, profile.getProfile);
}
