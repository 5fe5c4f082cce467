import type { Profile } from '#shared/contract/profile.ts';
import type { PeopleStore } from '#functions/stores/people-store.ts';
import type { UserDirectory } from './user-directory.ts';

/** The profile of a signed-in person; whoever has none yet gets it from what the user pool knows of them. */
export const profileOf =
  (people: PeopleStore, directory: UserDirectory, now: () => Date) =>
  async (id: string): Promise<Profile> =>
    (await people.get(id)) ??
    people.ensure({ ...(await directory.find(id)), id, createdAt: now().toISOString() });
