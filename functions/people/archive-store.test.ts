import { bootTables } from '#functions/testing/tables.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { archiveStore, type StoredArchive } from './archive-store.ts';

let tables: Awaited<ReturnType<typeof bootTables>>;
let archives: ReturnType<typeof archiveStore>;
beforeAll(async () => {
  tables = await bootTables('archives');
  archives = archiveStore(tables.client, 'archives');
});
afterAll(() => tables.close());

test('only one new archive can replace the previous one; repeating its start succeeds', async () => {
  const first = anArchive('arc_first');
  expect(await archives.begin(first, undefined)).toBe(true);
  expect(await archives.begin(first, undefined)).toBe(true);
  expect(await archives.begin(anArchive('arc_other'), undefined)).toBe(false);

  const next = anArchive('arc_next');
  expect(await archives.begin(next, first)).toBe(true);
  expect(await archives.begin(next, first)).toBe(true);
  expect(await archives.begin(anArchive('arc_other'), first)).toBe(false);
});

const anArchive = (id: string): StoredArchive => ({
  ownerId: 'usr_ada',
  id,
  status: 'PROCESSING',
  progress: 0,
  createdAt: '2026-11-26T08:00:00.000Z',
  goneAt: '2026-12-03T08:00:00.000Z',
});
