// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { unsentTexts } from '#web/platform/unsent-text.ts';
import { openDatabase, type JournalDatabase } from '#web/platform/journal-database.ts';
import { createTabDatabase, tabDatabase } from '#web/platform/tab-database.ts';
import { createJournal } from './journal.ts';
import type { Beginning } from './journal-entry.ts';

const begin: Beginning = { document: { type: 'doc' }, schemaVersion: 1, bookId: 'book_1' };
const base = { revision: 3, text: 'One.' };

beforeEach(() => localStorage.clear());
afterEach(() => tabDatabase.write(({ removeAll }) => removeAll([])));

describe('The journal of unsent text on the device', () => {
  test('keeps typed changes in their order, even when there are more than nine', async () => {
    const { journal } = aJournal();
    await journal.write('chap_1', { begin, base, sent: [], steps: [0] });
    await Promise.all(Array.from({ length: 25 }, (_, at) => journal.write('chap_1', { steps: [at + 1] })));
    expect(await journal.entries('chap_1')).toEqual([
      { page: 'here', begin, base, sent: [], steps: Array.from({ length: 26 }, (_, at) => at) },
    ]);
  });

  test('is written only after the key press was handled, and then has all that was typed', async () => {
    const database = await openDatabase();
    const write = vi.spyOn(database, 'write');
    const { journal } = aJournal(
      'here',
      'ada',
      createTabDatabase(async () => database),
    );
    const writes = [
      journal.write('chap_1', { begin, base, steps: [0] }),
      journal.write('chap_1', { steps: [1] }),
    ];
    expect(unsentTexts('ada')).toEqual(['chap_1:here']);
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    expect(write).not.toHaveBeenCalled();
    expect(await Promise.all(writes)).toEqual([true, true]);
    expect(await journal.entries('chap_1')).toMatchObject([{ begin, steps: [0, 1] }]);
  });

  test('is committed to the device’s storage at each change', async () => {
    const commit = vi.spyOn(IDBTransaction.prototype, 'commit');
    const { journal } = aJournal();
    await journal.write('chap_1', { begin, base });
    await journal.write('chap_1', { steps: [1] });
    expect(commit).toHaveBeenCalledTimes(2);
  });

  test('when a page begins a new entry for a text, replaces the page’s old entry', async () => {
    const { journal } = aJournal();
    await journal.write('chap_1', { begin, base, sent: [{ saveId: 'a-1', text: 'One' }], steps: [1] });
    await journal.write('chap_1', { begin: { ...begin, document: 'now' }, base });
    expect(await journal.entries('chap_1')).toMatchObject([
      { begin: { document: 'now' }, sent: [], steps: [] },
    ]);
  });

  test('keeps the entries of different people, chapters and pages apart', async () => {
    const [{ journal }, other, grace] = [aJournal(), aJournal('there'), aJournal('here', 'grace')];
    await journal.write('chap_1', { begin, base });
    await journal.write('chap_11', { begin, base });
    await other.journal.write('chap_1', { begin, base });
    await grace.journal.write('chap_1', { begin, base });
    await other.journal.write('chap_1', { empty: true });
    expect((await journal.entries('chap_1')).map(({ page }) => page)).toEqual(['here']);
    expect(await journal.keys()).toEqual([
      { id: 'chap_1', page: 'here', collection: 'book_1' },
      { id: 'chap_11', page: 'here', collection: 'book_1' },
    ]);
    expect([unsentTexts('ada').length, unsentTexts('grace').length]).toEqual([2, 1]);
  });

  test('in one step, replaces a closed page’s entry by that of the page that takes over its text', async () => {
    const [{ journal: dead }, { journal }] = [aJournal('dead'), aJournal()];
    await dead.write('chap_1', { begin, base, steps: [1] });
    await journal.write('chap_1', { begin, base, inPlaceOf: ['dead'] });
    expect((await journal.entries('chap_1')).map(({ page }) => page)).toEqual(['here']);
    expect(unsentTexts('ada')).toEqual(['chap_1:here']);
  });

  test('reports that the device cannot store anything, but still has the texts of its own tab', async () => {
    const forbiddenDatabase = createTabDatabase(() => Promise.reject(new DOMException('', 'SecurityError')));
    const { journal } = aJournal('here', 'ada', forbiddenDatabase);
    expect(await journal.write('chap_1', { begin, base })).toBe(false);
    expect(journal.canStore.get()).toBe(false);
    expect(await journal.entries('chap_1')).toMatchObject([{ page: 'here', begin, base }]);
    expect(await journal.keys()).toMatchObject([{ id: 'chap_1', page: 'here' }]);
    expect(unsentTexts('ada')).toEqual(['chap_1:here']);
  });

  test('reports a full device until there is room again', async () => {
    const realDatabase = await openDatabase();
    let full = true;
    const quota = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
    const fullDatabase: JournalDatabase = {
      ...realDatabase,
      write: (work) =>
        realDatabase.write((rows) =>
          work({ ...rows, put: (key, value) => (full ? quota() : rows.put(key, value)) }),
        ),
    };
    const { journal } = aJournal(
      'here',
      'ada',
      createTabDatabase(async () => fullDatabase),
    );
    full = false;
    await journal.write('chap_1', { begin, base });
    full = true;
    expect(await journal.write('chap_1', { begin: { ...begin, document: 'now' }, base })).toBe(false);
    expect(await journal.entries('chap_1')).toMatchObject([{ begin: { document: 'now' } }]);
    expect(await aJournal('there').journal.entries('chap_1')).toMatchObject([{ begin }]);
    expect(journal.canStore.get()).toBe(false);
    full = false;
    expect(await journal.write('chap_1', { begin, base })).toBe(true);
    expect(journal.canStore.get()).toBe(true);
  });
});

function aJournal(page = 'here', userid = 'ada', database = createTabDatabase()) {
  return { journal: createJournal({ userid, page }, database) };
}
