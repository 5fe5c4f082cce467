import type { Gate } from '#functions/platform/serve.ts';
import { askingPerson } from './asking-person.ts';
import type { PeopleStore } from './people-store.ts';

/** The gate of public endpoints, which also refuses tokens from before a sign-out everywhere. */
export const stillSignedIn =
  (people: Pick<PeopleStore, 'get'>): Gate =>
  (actor) =>
    askingPerson(people, actor);
