import type { OwnedTableName } from '#shared/tables.ts';
import type { Person } from './people-store.ts';

/** One step in ending an account. Must be idempotent, because an interrupted run begins again with the first step. */
export interface Removal {
  /**
   * The tables in which this step removes everything about the person. In all other tables, the items are found and
   * removed by the person's key.
   */
  readonly empties?: readonly OwnedTableName[];
  readonly removeAllOf: (person: Person) => Promise<void>;
}
