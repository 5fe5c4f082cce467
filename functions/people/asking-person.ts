import { unauthorized, type Actor } from '#functions/platform/actor.ts';
import type { PeopleStore, Person } from './people-store.ts';

/**
 * Returns the caller's record, or undefined if they have none yet. Throws if the caller's token is older than their
 * last “sign out everywhere”, because the gateway accepts such a token until it expires. Tokens contain the time of the
 * sign-in in whole seconds, so a sign-in in the same second as the sign-out counts as earlier.
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
