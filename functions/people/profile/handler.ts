import { profile } from '#shared/contract/people/profile.ts';
import { deployedInvalidation } from '#functions/platform/edges/edge-invalidation.ts';
import { serve } from '#functions/platform/serve.ts';
import { changeProfile } from './change-profile.ts';
import { channelDependencies } from '#functions/people/channel-dependencies.ts';
import { peopleDependencies } from '#functions/people/people-dependencies.ts';
import { profileView } from './profile-view.ts';

const deps = { ...peopleDependencies(), ...channelDependencies(), invalidate: deployedInvalidation() };

export const handler = serve(
  profile,
  {
    getProfile: async ({ actor }) => ({ profile: profileView(await deps.personOf(actor)) }),
    changeProfile: changeProfile(deps),
  },
  { signedIn: deps.personOf },
);
