import { createRequire } from 'node:module';

/** Opens the LevelDB in `dir`, in dynalite's layout; without a folder one in memory. */
export async function openStore(dir?: string) {
  const dynalite = database.create({ path: dir });
  await dynalite.db.open();
  let lastTurn: Promise<unknown> = Promise.resolve();
  return {
    dynalite,
    level: dynalite.db,
    /** The one write mutex. */
    alone<T>(work: () => Promise<T>): Promise<T> {
      const turn = lastTurn.then(work, work);
      lastTurn = turn;
      return turn;
    },
  };
}

/** The range of all keys under a prefix; dynalite's keys are plain ASCII. */
export function within(prefix: string): KeyRange {
  return { gte: prefix, lt: `${prefix}\u00ff` };
}

// CommonJS without types, its parts reached by path: dynalite's version is pinned.
export const load = createRequire(import.meta.url);
export const database = load('dynalite/db') as Database;

export type Store = Awaited<ReturnType<typeof openStore>>;
export type Item = Record<string, unknown>;
export type Change = { type: 'put'; key: string; value: unknown } | { type: 'del'; key: string };
type KeyRange = { gte: string; lt: string };
interface Database {
  create(options: { path: string | undefined }): Dynalite;
  validateItem(item: Item, table: object): Error | undefined;
  getIndexActions(indexes: object[], before: unknown, item: Item, table: object): { puts: Entry[] };
}
type Entry = { index: string; key: string; item: Item };
interface Dynalite {
  db: Level;
  getItemDb(table: string): object;
  getIndexDb(kind: string, table: string, index: string): object;
}
interface Level {
  open(): Promise<void>;
  close(): Promise<void>;
  get(key: string): Promise<unknown>;
  /** All or nothing, also for a process killed meanwhile: LevelDB logs a batch as one record. */
  batch(changes: Change[]): Promise<void>;
  keys(range: KeyRange): { all(): Promise<string[]> };
  values(range: KeyRange): { all(): Promise<Item[]> };
}
