import type { CreditEntry, credits as contract, PersonCredits } from '#shared/contract/credits/credits.ts';
import { normalUsername } from '#shared/domain/people/usernames.ts';
import type { HandleStore } from '#functions/people/handle-store.ts';
import type { PeopleStore, Person } from '#functions/people/people-store.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { creditsIn } from '#functions/credits/credit-account.ts';
import type { CreditAccountStore } from '#functions/credits/credit-account-store.ts';
import type { CreditEntryStore } from '#functions/credits/credit-entry-store.ts';

export function getPersonCredits(deps: PersonDependencies): Operation<typeof contract.getPersonCredits> {
  return async ({ params }) => ({
    person: await personCredits(deps, await findPerson(deps, params.username)),
  });
}

export async function findPerson(deps: FindingDependencies, username: string): Promise<Person> {
  const name = normalUsername(username);
  const handle = name === '' ? undefined : await deps.handles.get(name);
  const person = handle?.userId ? await deps.people.get(handle.userId) : undefined;
  if (!person || person.deletion === 'ending') throw new Refusal('not_found', 'Nobody has this username.');
  return person;
}

export async function personCredits(deps: ShowingDependencies, person: Person): Promise<PersonCredits> {
  const [account, { items }] = await Promise.all([
    deps.credits.get(person.id),
    deps.entries.pageOf(person.id, { limit: entriesShown, after: undefined }),
  ]);
  return {
    username: person.username,
    credits: creditsIn(account, deps.now()),
    entries: items.map(entryForAdmins),
  };
}

const entriesShown = 20;

/**
 * Replaces titles and leaves out the ids of audios, books and conversations, because they are private to their owner.
 */
const entryForAdmins = ({ id, at, kind, about, credits, tokens, characters }: CreditEntry): CreditEntry => ({
  id,
  at,
  kind,
  about: kind === 'grant' ? about : publicLabels[kind],
  credits,
  tokens,
  characters,
});

const publicLabels = { answer: 'AI answer', audio: 'Audio' } as const;

interface FindingDependencies {
  readonly handles: Pick<HandleStore, 'get'>;
  readonly people: Pick<PeopleStore, 'get'>;
}
interface ShowingDependencies {
  readonly credits: Pick<CreditAccountStore, 'get'>;
  readonly entries: Pick<CreditEntryStore, 'pageOf'>;
  readonly now: () => Date;
}
export type PersonDependencies = FindingDependencies & ShowingDependencies;
