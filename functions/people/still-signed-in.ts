import type { Gate } from '#functions/platform/serve.ts';
import { askingPerson } from './asking-person.ts';
import type { PeopleStore } from './people-store.ts';

/** The gate of public endpoints: refuses a token after a sign-out everywhere there as well. */
export const stillSignedIn =
  (people: Pick<PeopleStore, 'get'>): Gate =>
  (actor) =>
    askingPerson(people, actor);
