import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { JournalDatabase, Key, StoredRow, Rows } from './journal-database.ts';
import { byKey, createTabDatabase, isWithin } from './tab-database.ts';

test('a tab reads all of its own writes in order, even if the device’s storage fails or hangs', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aWrite, { maxLength: 12 }), async (writes) => {
      const [device, expected] = [aDevice(), aShelf()];
      const tab = createTabDatabase(async () => device.database);
      for (const { work, outcome } of writes) {
        device.expect(outcome);
        tab.write(work).catch(() => undefined);
        work(expected);
        await untilSettled();
        expect(await tab.read(['ada'])).toEqual(expected.all());
      }
      if (writes.every(({ outcome }) => outcome === 'notes')) expect(tab.remembered(['ada'])).toEqual([]);
    }),
  );
});

test('if the browser closes a tab’s database, the tab opens it again and repeats the write', async () => {
  const closed: JournalDatabase = {
    write: () => Promise.reject(new DOMException('', 'InvalidStateError')),
    read: () => Promise.reject(new DOMException('', 'InvalidStateError')),
  };
  const device = aDevice();
  const open = vi.fn<() => Promise<JournalDatabase>>().mockResolvedValueOnce(closed);
  const tab = createTabDatabase(open.mockResolvedValue(device.database));
  await tab.write(({ put }) => put(['ada', 'chap_1', 'page', 'base'], 'One.'));
  expect(await device.database.read(['ada'])).toMatchObject([{ value: 'One.' }]);
});

test('reading and writing fail after five seconds if the device’s storage does not respond', async () => {
  vi.useFakeTimers();
  const tab = createTabDatabase(() => new Promise(() => undefined));
  const outcomes = Promise.allSettled([tab.write(({ removeAll }) => removeAll(['ada'])), tab.read(['ada'])]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  vi.useRealTimers();
});

const keys: Key[] = [
  ['ada', 'chap_1', 'one', 'begin'],
  ['ada', 'chap_1', 'one', 'steps', 2],
  ['ada', 'chap_1', 'one', 'steps', 10],
  ['ada', 'chap_1', 'two', 'begin'],
  ['ada', 'chap_2', 'one', 'begin'],
];

const aWrite = fc
  .record({
    outcome: fc.constantFrom('notes', 'refuses', 'waits' as const),
    removed: fc.option(fc.tuple(fc.constantFrom(...keys), fc.nat(3)), { nil: undefined }),
    puts: fc.array(fc.tuple(fc.constantFrom(...keys), fc.nat()), { maxLength: 3 }),
  })
  .map(({ outcome, removed, puts }) => ({
    outcome,
    work: ({ put, removeAll }: Rows) => {
      if (removed) removeAll((removed[0] as readonly string[]).slice(0, removed[1] + 1));
      for (const [key, value] of puts) put(key, value);
    },
  }));

type Outcome = 'notes' | 'refuses' | 'waits';

function aShelf() {
  let rows: readonly StoredRow[] = [];
  return {
    all: () => rows.toSorted(byKey),
    put(key: Key, value: unknown) {
      rows = [...rows.filter((row) => JSON.stringify(row.key) !== JSON.stringify(key)), { key, value }];
    },
    removeAll(beginning: readonly string[]) {
      rows = rows.filter(({ key }) => !isWithin(key, beginning));
    },
  };
}

function aDevice() {
  const shelf = aShelf();
  let next: Outcome = 'notes';
  const database: JournalDatabase = {
    async write(work) {
      if (next === 'refuses') throw new DOMException('', 'QuotaExceededError');
      if (next === 'waits') return new Promise(() => undefined);
      work(shelf);
    },
    read: async (beginning) => shelf.all().filter(({ key }) => isWithin(key, beginning)),
  };
  return { database, expect: (outcome: Outcome) => void (next = outcome) };
}

const untilSettled = () => new Promise<void>((resolve) => void setImmediate(resolve));
