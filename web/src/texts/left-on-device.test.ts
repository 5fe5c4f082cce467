// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { authState } from '#web/auth/auth.ts';
import type { Session } from '#web/auth/session.ts';
import { openDatabase } from '#web/platform/journal-database.ts';
import type * as tabDatabases from '#web/platform/tab-database.ts';
import { createTabDatabase } from '#web/platform/tab-database.ts';
import { ownersOfWholeTexts, unsentTexts } from '#web/platform/unsent-text.ts';
import { anEditor, aServer, plainKit, someLocks, unreachable } from './saving/testing/fakes.ts';
import { createJournal } from './saving/journal.ts';
import { recoverUnsaved } from './saving/recover-unsaved.ts';
import { acquireTextLock } from './saving/text-lock.ts';
import { keepPassagesOnly } from './left-on-device.ts';
import { startTextSaver } from './saving/start-text-saver.ts';

/**
 * Simulates a page that is closed after `writesLeft` more writes; each write to the database, and each setting or
 * removal of a mark, counts as one.
 */
const page = vi.hoisted(() => ({
  writesLeft: Infinity,
  isClosed: () => page.writesLeft <= 0,
}));
let tab: tabDatabases.TabDatabase;
vi.mock('#web/platform/tab-database.ts', async (original) => ({
  ...(await original<typeof tabDatabases>()),
  get tabDatabase() {
    return tab;
  },
}));

const newTab = () =>
  createTabDatabase(async () => {
    const database = await openDatabase();
    const write: typeof database.write = async (work) => {
      if (page.isClosed()) return new Promise(() => undefined);
      page.writesLeft -= 1;
      await database.write(work);
      return page.isClosed() ? new Promise(() => undefined) : undefined;
    };
    return { ...database, write };
  });

for (const write of ['setItem', 'removeItem'] as const) {
  const original: (this: Storage, key: string, value: string) => void = Storage.prototype[write];
  vi.spyOn(Storage.prototype, write).mockImplementation(countWrites(original));
}

const cases = [
  { what: 'could not be sent', isSent: false },
  { what: 'was sent', isSent: true },
];
test.each(cases)(
  'if a page closes during sign-out, only unsent words are left on the device: $what',
  async ({ isSent }) => {
    for (let writes = 1, isOver = false; !isOver; writes += 1) {
      const device = await aDevice();
      await device.signOut(isSent, writes);
      isOver = !page.isClosed();
      await device.startAgain();

      const rows = JSON.stringify(await (await openDatabase()).read(['ada']));
      expect(rows, `closed at write ${writes}`).not.toContain('Nobody’s business.');
      expect([...ownersOfWholeTexts()], `closed at write ${writes}`).toEqual([]);
      if (isSent) expect(device.server.chapter().content).toContain('Two, and on.');
      else expect(rows).toContain('Two, and on.');
      if (isOver && isSent) expect(unsentTexts('ada')).toEqual([]);
      expect(writes).toBeLessThan(20);
    }
  },
);

async function aDevice() {
  page.writesLeft = Infinity;
  tab = newTab();
  localStorage.clear();
  await (await openDatabase()).write(({ removeAll }) => removeAll([]));
  stubFreshLocks();
  authState.set({ status: 'signedIn', session: { userid: 'ada' } as Session });
  const server = aServer('Nobody’s business.\n\nTwo.');
  const lock = acquireTextLock();
  await lock.acquired;
  const journal = createJournal({ userid: 'ada', page: lock.page });
  const at = { collection: 'book_book', id: 'chap_book_own', journal, kit: plainKit, server: server.server };
  const recovered = await recoverUnsaved(at);
  const editor = anEditor(recovered.document);
  const saver = startTextSaver({
    ...at,
    userid: 'ada',
    recovered,
    lock,
    editor,
    title: () => 'A diary',
    onMoved: () => undefined,
  });
  server.way.fails = unreachable;
  editor.write('Nobody’s business.', 'Two, and on.');
  await settle();
  return {
    server,
    async signOut(isSent: boolean, writes: number) {
      if (isSent) server.way.fails = undefined;
      page.writesLeft = writes;
      if (isSent) void saver.flush().catch(() => undefined);
      await settle();
      authState.set({ status: 'signedOut', ended: false });
      saver.close();
      void keepPassagesOnly('ada', plainKit);
      await settle();
    },
    async startAgain() {
      page.writesLeft = Infinity;
      tab = newTab();
      stubFreshLocks();
      for (const userid of ownersOfWholeTexts()) await keepPassagesOnly(userid, plainKit);
      await settle();
    },
  };
}

const stubFreshLocks = () =>
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(someLocks() as unknown as LockManager);

function countWrites(act: (this: Storage, key: string, value: string) => void) {
  return function write(this: Storage, key: string, value = ''): void {
    if (page.isClosed()) return;
    page.writesLeft -= 1;
    act.call(this, key, value);
  };
}

/** The journal's transactions need real turns of the event loop. */
const settle = async () => {
  for (let turn = 0; turn < 60; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
