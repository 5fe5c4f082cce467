import { createRequire } from 'node:module';
import type { Change, Item, Level } from './level.ts';
import { openWriteLog } from './write-log.ts';

export async function openStore(dir?: string) {
  const dynalite = database.create({ path: dir });
  await dynalite.db.open();
  const log = await openWriteLog(dynalite.db);
  let lastWork: Promise<unknown> = Promise.resolve();
  return {
    dynalite,
    level: dynalite.db,
    log,
    write: async (changes: Change[]): Promise<void> =>
      dynalite.db.batch([...changes, ...(await log.entriesFor(changes))]),
    /** Runs `work` under the store's only write mutex. */
    alone<T>(work: () => Promise<T>): Promise<T> {
      const result = lastWork.then(work, work);
      lastWork = result;
      return result;
    },
  };
}

// Dynalite is untyped CommonJS and its parts are loaded by path, so its version is pinned.
export const loadModule = createRequire(import.meta.url);
export const database = loadModule('dynalite/db') as Database;

export type Store = Awaited<ReturnType<typeof openStore>>;
interface Database {
  create(options: { path: string | undefined }): Dynalite;
  validateItem(item: Item, table: object): Error | undefined;
  getIndexActions(indexes: object[], before: unknown, item: Item, table: object): { puts: Entry[] };
}
type Entry = { index: string; key: string; item: Item };
interface Dynalite {
  db: Level;
  getItemDb(table: string): { get(key: string, done: (error: unknown, item?: Item) => void): void };
  getIndexDb(kind: string, table: string, index: string): object;
}
