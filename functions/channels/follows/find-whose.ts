import { findByCreatorId } from '#functions/channels/find-channel.ts';
import type { PeopleStore, Person } from '#functions/people/people-store.ts';
import { askingPerson } from '#functions/people/asking-person.ts';
import type { Actor } from '#functions/platform/actor.ts';
import { Refusal } from '#functions/platform/refusal.ts';

/** The person that a request is about: who is named, else whoever asks. */
export async function findWhose(
  deps: { readonly people: Pick<PeopleStore, 'get' | 'findByCreatorId'> },
  creatorId: string | undefined,
  actor: Actor | undefined,
): Promise<Person> {
  if (creatorId !== undefined) return findByCreatorId(deps, creatorId);
  const asking = actor && (await askingPerson(deps.people, actor));
  if (!asking) throw new Refusal('invalid', 'Name the person by userId.');
  return asking;
}
