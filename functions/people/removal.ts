import type { OwnedFolderName } from '#shared/folders.ts';
import type { OwnedTableName } from '#shared/tables.ts';
import type { Person } from './people-store.ts';

/** One step of the end of an account. It may be done twice: a run that was cut off begins with the first step again. */
export interface Removal {
  /** What holds nothing of the person afterwards. */
  readonly empties: {
    readonly tables?: readonly OwnedTableName[];
    readonly folders?: readonly OwnedFolderName[];
  };
  readonly removeAllOf: (person: Person) => Promise<void>;
}
