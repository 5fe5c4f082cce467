import type { Transact } from '#functions/platform/dynamodb/transaction.ts';
import type { HandleStore } from './handle-store.ts';
import type { PeopleStore } from './people-store.ts';
import type { Removal } from './removal.ts';
import type { WaitlistStore } from './waitlist-store.ts';

/** The person's record is removed last, because an interrupted run finds the account by it. */
export const peopleRemovals = (deps: PeopleRemovalDependencies): Removal[] => [
  {
    empties: ['waitlist'],
    removeAllOf: async ({ email, emailUndo }) => {
      // includes both addresses of a change that can still be undone
      for (const address of new Set([email, emailUndo?.oldEmail, emailUndo?.newEmail]))
        if (address && !(await deps.waitlist.remove(address)))
          throw new Error('The waitlist entry changed while it was removed.');
    },
  },
  {
    // The username stays without an owner, so that no one else can take it.
    empties: ['handles'],
    removeAllOf: async ({ handles = [] }) => {
      for (const handle of handles) await deps.transact({ handle: deps.handles.orphanWrite(handle) });
    },
  },
  { empties: ['people'], removeAllOf: ({ id }) => deps.people.remove(id) },
];

export interface PeopleRemovalDependencies {
  readonly people: Pick<PeopleStore, 'remove'>;
  readonly waitlist: Pick<WaitlistStore, 'remove'>;
  readonly handles: Pick<HandleStore, 'orphanWrite'>;
  readonly transact: Transact;
}
