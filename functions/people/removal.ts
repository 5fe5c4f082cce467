import type { OwnedTableName } from '#shared/tables.ts';
import type { Person } from './people-store.ts';

/** One step in ending an account. Must be idempotent, because an interrupted run begins again with the first step. */
export interface Removal {
  /** The tables that hold nothing of the person afterwards. All others are emptied by the person's key. */
  readonly empties?: readonly OwnedTableName[];
  readonly removeAllOf: (person: Person) => Promise<void>;
}
