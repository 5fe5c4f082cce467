import { normalUsername } from '#shared/domain/people/usernames.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { HandleStore } from '#functions/people/handle-store.ts';
import type { KnownPerson, PeopleStore, Person } from '#functions/people/people-store.ts';

/** Finds a person by their current or an earlier username. */
export async function findByUsername(
  { people, handles }: FindingDependencies,
  username: string,
): Promise<Person> {
  const name = normalUsername(username);
  // a username of only blanks becomes an empty name, and DynamoDB refuses an empty key
  const handle = name === '' ? undefined : await handles.get(name);
  const person = handle?.userId === undefined ? undefined : await people.get(handle.userId);
  return requireActivePerson(person);
}

export const findByCreatorId = async (
  { people }: Pick<FindingDependencies, 'people'>,
  creatorId: string,
): Promise<Person> => requireActivePerson(await people.findByCreatorId(creatorId));

function requireActivePerson(person: Person | undefined): Person {
  if (!person || person.deletion === 'ending') throw noSuchChannel();
  return person;
}

export const isListed = ({ usernameChosen, deletion }: KnownPerson): boolean =>
  usernameChosen === true && deletion !== 'ending';

export const noSuchChannel = () => new Refusal('not_found', 'This channel doesn’t exist.');

export interface FindingDependencies {
  readonly people: Pick<PeopleStore, 'get' | 'findByCreatorId'>;
  readonly handles: Pick<HandleStore, 'get'>;
}
