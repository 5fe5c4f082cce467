import { noSuchChannel } from '#functions/channels/find-channel.ts';
import type { PeopleStore, Person } from '#functions/people/people-store.ts';
import { askingPerson } from '#functions/people/asking-person.ts';
import type { Actor } from '#functions/platform/actor.ts';
import { Refusal } from '#functions/platform/refusal.ts';

export async function findRequestedPerson(
  deps: FindingDependencies,
  userId: string | undefined,
  actor: Actor | undefined,
): Promise<Person> {
  if (userId === undefined && !actor) throw new Refusal('invalid', 'Send the userId of the person.');
  const person = await requestedPerson(deps, userId, actor);
  if (!isActivePerson(person)) throw noSuchChannel();
  return person;
}

/**
 * Resolves the `userId` of the specification: if it is absent or the user id (`sub`) of the caller's own token, it
 * means the caller; otherwise it must be a person's public id. Throws `invalid` for anyone else's `sub`.
 */
export async function requestedPerson(
  { people }: FindingDependencies,
  userId: string | undefined,
  actor: Actor | undefined,
): Promise<Person | undefined> {
  if (userId === undefined || userId === actor?.id) return actor && askingPerson(people, actor);
  if (!userId.startsWith('cre_')) throw new Refusal('invalid', invalidUserId);
  return people.findByCreatorId(userId);
}

export const isActivePerson = (person: Person | undefined): person is Person =>
  person !== undefined && person.deletion !== 'ending';

const invalidUserId =
  'A userId must be someone’s creatorId, or your own userid from GET /profile, sent with your token.';

interface FindingDependencies {
  readonly people: Pick<PeopleStore, 'get' | 'findByCreatorId'>;
}
