import { profile } from '#shared/contract/profile.ts';
import { documentClient } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { serve } from '#functions/platform/serve.ts';
import { peopleStore } from '#functions/stores/people-store.ts';
import { profileOf } from './profile-of.ts';
import { userDirectory } from './user-directory.ts';

const { PEOPLE_TABLE, USER_POOL_ID } = environment('PEOPLE_TABLE', 'USER_POOL_ID');

const find = profileOf(
  peopleStore(documentClient(), PEOPLE_TABLE),
  userDirectory(USER_POOL_ID),
  () => new Date(),
);

export const handler = serve(profile, {
  getProfile: async ({ actor }) => ({ profile: await find(actor.id) }),
});
