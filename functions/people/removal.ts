import type { OwnedTableName } from '#shared/tables.ts';
import type { Person } from './people-store.ts';

/** One step of the end of an account. It may be done twice: a run that was cut off begins with the first step again. */
export interface Removal {
  /** The tables that hold nothing of the person afterwards. All others are emptied by the person’s key. */
  readonly empties?: readonly OwnedTableName[];
  readonly removeAllOf: (person: Person) => Promise<void>;
}
