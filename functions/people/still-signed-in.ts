import type { Gate } from '#functions/platform/serve.ts';
import { askingPerson } from './asking-person.ts';
import type { PeopleStore } from './people-store.ts';

/** The check for callers with a token at a public endpoint: refuses tokens from before a sign-out everywhere. */
export const requireSignedIn =
  (people: Pick<PeopleStore, 'get'>): Gate =>
  (actor) =>
    askingPerson(people, actor);
