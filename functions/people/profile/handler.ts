import { profile } from '#shared/contract/people/profile.ts';
import { deployedEdges } from '#functions/platform/edges/edges.ts';
import { serve } from '#functions/platform/serve.ts';
import { changeProfile } from './change-profile.ts';
import { channelDependencies } from '#functions/channels/channel-dependencies.ts';
import { peopleDependencies } from '#functions/people/people-dependencies.ts';
import { profileView } from './profile-view.ts';

const deps = { ...peopleDependencies(), ...channelDependencies(), edges: deployedEdges() };

export const handler = serve(
  profile,
  {
    getProfile: async ({ actor }) => ({ profile: profileView(await deps.personOf(actor)) }),
    changeProfile: changeProfile(deps),
  },
  { signedIn: deps.personOf },
);
