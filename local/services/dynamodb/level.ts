/** The LevelDB that dynalite stores its data in; the keys are plain ASCII. */
export interface Level {
  readonly status: string;
  open(): Promise<void>;
  close(): Promise<void>;
  get(key: string): Promise<unknown>;
  getMany(keys: string[]): Promise<unknown[]>;
  /** Writes all or nothing even if the process is killed, because LevelDB logs a batch as one record. */
  batch(changes: Change[]): Promise<void>;
  keys(range: KeyRange): { all(): Promise<string[]> };
  values(range: KeyRange): { all(): Promise<Item[]> };
}

export function rangeWithin(prefix: string): KeyRange {
  return { gte: prefix, lt: `${prefix}\u00ff` };
}

export function putChange(key: string, value: unknown): Change {
  return { type: 'put', key, value };
}

export type Item = Record<string, unknown>;
export type Change = { type: 'put'; key: string; value: unknown } | { type: 'del'; key: string };
type KeyRange = { gte: string; lt: string; reverse?: boolean; limit?: number };
