import { profile } from '#shared/contract/people/profile.ts';
import { serve } from '#functions/platform/serve.ts';
import { changeProfile } from './change-profile.ts';
import { deployedPeople } from '#functions/people/people-dependencies.ts';
import { profileView } from './profile-view.ts';

const parts = deployedPeople();

export const handler = serve(profile, {
  getProfile: async ({ actor }) => ({ profile: profileView(await parts.personOf(actor)) }),
  changeProfile: changeProfile(parts),
});
