import { normalUsername } from '#shared/domain/people/usernames.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { HandleStore } from '#functions/people/handle-store.ts';
import type { KnownPerson, PeopleStore, Person } from '#functions/people/people-store.ts';

/** Whose channel goes by that username, or went by it once. */
export async function findByUsername(
  { people, handles }: FindingDependencies,
  username: string,
): Promise<Person> {
  const name = normalUsername(username);
  // of nothing but blanks nothing is left, and DynamoDB looks for no such key
  const handle = name === '' ? undefined : await handles.get(name);
  const person = handle?.userId === undefined ? undefined : await people.get(handle.userId);
  return stayingOr(person);
}

/** Whose channel has that public id. */
export const findByCreatorId = async (
  { people }: Pick<FindingDependencies, 'people'>,
  creatorId: string,
): Promise<Person> => stayingOr(await people.findByCreatorId(creatorId));

/** An account that ends is gone for others. */
function stayingOr(person: Person | undefined): Person {
  if (!person || person.deletion === 'ending') throw noSuchChannel();
  return person;
}

/** Whether others may see them in a list: who leaves is gone for others, and a name that stands in is nobody's. */
export const isListed = ({ usernameChosen, deletion }: KnownPerson): boolean =>
  usernameChosen === true && deletion !== 'ending';

export const noSuchChannel = () => new Refusal('not_found', 'This channel doesn’t exist.');

export interface FindingDependencies {
  readonly people: Pick<PeopleStore, 'get' | 'findByCreatorId'>;
  readonly handles: Pick<HandleStore, 'get'>;
}
