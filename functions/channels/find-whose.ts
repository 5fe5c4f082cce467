import { noSuchChannel } from '#functions/channels/find-channel.ts';
import type { PeopleStore, Person } from '#functions/people/people-store.ts';
import { askingPerson } from '#functions/people/asking-person.ts';
import type { Actor } from '#functions/platform/actor.ts';
import { Refusal } from '#functions/platform/refusal.ts';

/** The person that a request is about: who is named, else whoever asks. */
export async function findWhose(
  deps: FindingDependencies,
  userId: string | undefined,
  actor: Actor | undefined,
): Promise<Person> {
  if (userId === undefined && !actor) throw new Refusal('invalid', 'Send the userId of the person.');
  const person = await personMeant(deps, userId, actor);
  if (!isStaying(person)) throw noSuchChannel();
  return person;
}

/**
 * Whom a `userId` of the specification means: whoever asks, by the subject of their token or by no id at all, else who
 * has that public id. The subject of anybody else leads to nobody, and says so.
 */
export async function personMeant(
  { people }: FindingDependencies,
  userId: string | undefined,
  actor: Actor | undefined,
): Promise<Person | undefined> {
  if (userId === undefined || userId === actor?.id) return actor && askingPerson(people, actor);
  if (!userId.startsWith('cre_')) throw new Refusal('invalid', notAnId);
  return people.findByCreatorId(userId);
}

/** An account that ends is gone for others. */
export const isStaying = (person: Person | undefined): person is Person =>
  person !== undefined && person.deletion !== 'ending';

const notAnId =
  'A userId must be someone’s creatorId, or your own userid from GET /profile, sent with your token.';

interface FindingDependencies {
  readonly people: Pick<PeopleStore, 'get' | 'findByCreatorId'>;
}
