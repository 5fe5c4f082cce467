import { createRequire } from 'node:module';
import type { TableDescription } from '@aws-sdk/client-dynamodb';

/** Opens the LevelDB in `dir`, in dynalite's layout. Table descriptions are kept in memory. */
export async function openStore(dir: string): Promise<Store> {
  const dynalite = database.create({ path: dir });
  const level = dynalite.db;
  await level.open();
  const described = (await level.values(within('table~')).all()) as TableDescription[];
  const tables = new Map(described.map((table) => [table.TableName!, table]));

  let lastTurn: Promise<unknown> = Promise.resolve();
  function alone<T>(work: () => Promise<T>): Promise<T> {
    const turn = lastTurn.then(work);
    lastTurn = turn.catch(
      () => 'The next in the queue only waits for the end of this turn, however it ends.',
    );
    return turn;
  }
  return { dynalite, level, tables, alone };
}

/** The range of all keys under a prefix; dynalite's keys are plain ASCII. */
export function within(prefix: string): KeyRange {
  return { gte: prefix, lt: `${prefix}\u00ff` };
}

export const database = createRequire(import.meta.url)('dynalite/db') as Database;

export interface Store {
  dynalite: DynaliteStore;
  level: Level;
  tables: Map<string, TableDescription>;
  /** The one write mutex, and the gate of reads that must see several items of one moment. */
  alone<T>(work: () => Promise<T>): Promise<T>;
}
export type Item = Record<string, unknown>;
export type Change = { type: 'put'; key: string; value: unknown } | { type: 'del'; key: string };
type Entry = { index: string; key: string; item: Item };
type KeyRange = { gte: string; lt: string };
interface Level {
  open(): Promise<void>;
  close(): Promise<void>;
  get(key: string): Promise<unknown>;
  /** All or nothing, also for a process killed meanwhile: LevelDB logs a batch as one record. */
  batch(changes: Change[]): Promise<void>;
  keys(range: KeyRange): { all(): Promise<string[]> };
  values(range: KeyRange): { all(): Promise<unknown[]> };
}
interface DynaliteStore {
  db: Level;
  getItemDb(table: string): object;
  getIndexDb(kind: string, table: string, index: string): object;
}
interface Database {
  create(options: { path: string }): DynaliteStore;
  createKey(item: Item, table: object): string;
  validateItem(item: Item, table: object): Error | undefined;
  getIndexActions(indexes: object[], before: unknown, item: Item, table: object): { puts: Entry[] };
}
