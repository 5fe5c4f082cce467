import { codeTries } from '#functions/stores/code-tries.ts';
import { handleStore } from '#functions/stores/handle-store.ts';
import { peopleStore } from '#functions/stores/people-store.ts';
import { transact, type Write } from '#functions/stores/transaction.ts';
import { waitlistPages } from '#functions/stores/waitlist-pages.ts';
import { waitlistStore } from '#functions/stores/waitlist-store.ts';
import { bootTables, table } from './tables.ts';

/** For tests only: the tables about people on DynamoDB's own rules, with their stores and a clock that can be turned. */
export async function bootPeopleTables() {
  const { client, close } = await bootTables(
    table('people', ['id'], { byDeletion: ['deletion', 'deleteAfter'] }),
    table('handles', ['handle']),
    table('waitlist', ['email'], { byStatus: ['status', 'joinedAt'], byList: ['list', 'email'] }),
  );
  let time = Date.parse('2026-11-21T08:00:00.000Z');
  return {
    client,
    people: peopleStore(client, 'people'),
    handles: handleStore(client, 'handles'),
    waitlist: waitlistStore(client, 'waitlist'),
    tries: codeTries(client, 'waitlist'),
    pages: waitlistPages(client, 'waitlist'),
    transact: (writes: Write[]) => transact(client, writes),
    now: () => new Date(time),
    /** Turns the clock; a day has 24 hours. */
    wait: ({ days = 0, minutes = 0, seconds = 0 }: { days?: number; minutes?: number; seconds?: number }) => {
      time += ((days * 24 * 60 + minutes) * 60 + seconds) * 1_000;
    },
    close,
  };
}

export type PeopleTables = Awaited<ReturnType<typeof bootPeopleTables>>;
