import type { account as contract } from '#shared/contract/people/account.ts';
import { deletionGraceDays } from '#shared/domain/people/account-terms.ts';
import type { PersonOf } from '#functions/people/person-of.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { PeopleStore } from '#functions/people/people-store.ts';

/** Only stores a date; the purge deletes the account after this date. Asking again doesn't move the date. */
export function deleteAccount(deps: Dependencies): Operation<typeof contract.deleteAccount> {
  return async ({ actor }) => {
    const person = await deps.personOf(actor);
    if (person.deleteAfter) return { deleteAfter: person.deleteAfter };
    const deleteAfter = new Date(deps.now().getTime() + deletionGraceDays * 86_400_000).toISOString();
    await deps.people.askDeletion(person.id, deleteAfter);
    return { deleteAfter };
  };
}

/** Safe to repeat. */
export function restoreAccount(deps: Dependencies): Operation<typeof contract.restoreAccount> {
  return async ({ actor }) => {
    const person = await deps.personOf(actor);
    if (!(await deps.people.restore(person.id))) {
      throw new Refusal('conflict', 'This account is being deleted. It’s too late to keep it.');
    }
  };
}

interface Dependencies {
  readonly personOf: PersonOf;
  readonly people: PeopleStore;
  readonly now: () => Date;
}
