import { emailChangeStore } from '#functions/people/email-change/email-change-store.ts';
import { handleStore } from '#functions/people/handle-store.ts';
import { peopleStore } from '#functions/people/people-store.ts';
import { transactOn } from '#functions/platform/dynamodb/transaction.ts';
import { waitlistPages } from '#functions/people/waitlist/waitlist-pages.ts';
import { waitlistStore } from '#functions/people/waitlist-store.ts';
import { bootedChannels } from './channels.ts';
import { bootTables } from './tables.ts';

export async function bootPeopleTables() {
  const { client, close } = await bootTables(
    'people',
    'handles',
    'waitlist',
    'channels',
    'directoryEntries',
    'usage',
  );
  let time = Date.parse('2026-11-21T08:00:00.000Z');
  return {
    client,
    people: peopleStore(client, 'people'),
    ...bootedChannels(client),
    changes: emailChangeStore(client, 'people'),
    handles: handleStore(client, 'handles'),
    waitlist: waitlistStore(client, 'waitlist'),
    pages: waitlistPages(client, 'waitlist'),
    transact: transactOn(client),
    now: () => new Date(time),
    wait: ({ days = 0, minutes = 0, seconds = 0 }: { days?: number; minutes?: number; seconds?: number }) => {
      time += ((days * 24 * 60 + minutes) * 60 + seconds) * 1_000;
    },
    close,
  };
}

export type PeopleTables = Awaited<ReturnType<typeof bootPeopleTables>>;
