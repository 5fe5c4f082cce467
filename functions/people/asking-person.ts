import { unauthorized, type Actor } from '#functions/platform/actor.ts';
import type { PeopleStore, Person } from './people-store.ts';

/**
 * The record of whoever asks with a token; undefined where they have none yet. Wherever it is read, it refuses a token
 * whose sign-in was ended everywhere, which the gateway takes until it runs out. Tokens know whole seconds; whoever
 * signed in within the very second of the end counts as ended.
 */
export async function askingPerson(
  people: Pick<PeopleStore, 'get'>,
  actor: Actor,
): Promise<Person | undefined> {
  const person = await people.get(actor.id);
  if (person?.signedOutAt === undefined) return person;
  if ((actor.signedInAtSeconds ?? 0) * 1_000 <= Date.parse(person.signedOutAt)) throw unauthorized();
  return person;
}
