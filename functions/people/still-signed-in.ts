import type { Gate } from '#functions/platform/serve.ts';
import { askingPerson } from './asking-person.ts';
import type { PeopleStore } from './people-store.ts';

/** The gate of what is open to everybody: a token whose sign-in was ended everywhere is refused there too. */
export const stillSignedIn =
  (people: Pick<PeopleStore, 'get'>): Gate =>
  (actor) =>
    askingPerson(people, actor);
