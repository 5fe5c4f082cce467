import type { Profile } from '#shared/contract/people/profile.ts';
import { personView } from '#functions/people/person-view.ts';
import type { Person } from '#functions/people/people-store.ts';

/** Contains private fields, so only the person may get it. */
export const profileView = (person: Person): Profile => ({
  ...person,
  userid: person.id,
  ...(person.imageId !== undefined && { imageUrl: personView(person).imageUrl }),
});
