import type { Profile } from '#shared/contract/people/profile.ts';
import type { Person } from '#functions/people/people-store.ts';

/** The wire shape of a person, for nobody but themselves. */
export const profileView = (person: Person): Profile => ({ ...person, userid: person.id });
