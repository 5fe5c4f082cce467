import { within } from '#shared/domain/within.ts';
import { openDatabase, type JournalDatabase, type StoredRow, type Rows } from './journal-database.ts';

/**
 * Gives one tab access to the database of the journal, which keeps unsent text on this device. Reads include the tab's
 * own writes until the device has stored them, so text stays complete on a slow or failing device. A device that
 * doesn't answer in time counts as failed.
 */
export function createTabDatabase(open: () => Promise<JournalDatabase> = openDatabase): TabDatabase {
  let device: Promise<JournalDatabase> | undefined;
  let unstoredChanges: readonly Change[] = [];
  let writes = 0;

  const reach = (): Promise<JournalDatabase> =>
    (device ??= open().catch((error: unknown) => {
      device = undefined;
      throw error;
    }));

  async function withDevice<Answer>(work: (database: JournalDatabase) => Promise<Answer>): Promise<Answer> {
    const usedDatabase = reach();
    try {
      return await usedDatabase.then(work);
    } catch (error) {
      if (!(error instanceof Error && error.name === 'InvalidStateError')) throw error;
      // Opens the database again, because browsers close it when the person clears the site's data.
      if (device === usedDatabase) device = undefined;
      return reach().then(work);
    }
  }

  function remembered(beginning: readonly string[], noted: readonly StoredRow[] = []): readonly StoredRow[] {
    let rows = noted;
    for (const change of unstoredChanges) {
      rows = rows.filter(({ key }) => !isWithin(key, rowKeyOf(change)));
      if (change.row && isWithin(change.row.key, beginning)) rows = [...rows, change.row];
    }
    return rows.toSorted(byKey);
  }

  async function note(write: number, work: (rows: Rows) => void): Promise<void> {
    await withDevice((database) => database.write(work));
    // Rows in memory take precedence over stored rows. So a stored change stays in memory while an earlier change of
    // the same rows is still unstored, because the earlier one would otherwise hide it.
    const isAfter = (one: Change) => (earlier: Change) =>
      earlier.write < write && isWithin(rowKeyOf(one), rowKeyOf(earlier));
    unstoredChanges = unstoredChanges.filter(
      (one) => one.write !== write || unstoredChanges.some(isAfter(one)),
    );
  }

  return {
    remembered,
    read: async (beginning) =>
      remembered(
        beginning,
        await within(
          deviceTimeoutMilliseconds,
          withDevice(({ read }) => read(beginning)),
        ),
      ),
    async write(work, after) {
      const write = (writes += 1);
      work({
        put: (key, value) => void (unstoredChanges = [...unstoredChanges, { write, row: { key, value } }]),
        removeAll(removed) {
          const stays = (one: Change) => !isWithin(rowKeyOf(one), removed);
          unstoredChanges = [...unstoredChanges.filter(stays), { write, removed }];
        },
      });
      await after;
      await within(deviceTimeoutMilliseconds, note(write, work));
    },
  };
}

export const tabDatabase = createTabDatabase();

const deviceTimeoutMilliseconds = 5_000;

export const isWithin = (key: RowKey, beginning: RowKey) => beginning.every((part, at) => key[at] === part);

export const byKey = ({ key: a }: StoredRow, { key: b }: StoredRow): number => {
  const at = a.findIndex((part, place) => part !== b[place]);
  return at === -1 || a[at]! < (b[at] ?? '') ? -1 : 1;
};

const rowKeyOf = ({ row, removed }: Change): RowKey => (row ? row.key : removed);

type RowKey = StoredRow['key'] | readonly string[];

type Change =
  | { readonly write: number; readonly row: StoredRow; readonly removed?: never }
  | { readonly write: number; readonly removed: readonly string[]; readonly row?: never };

export interface TabDatabase {
  /** Runs `work` at once in memory, and on the device when `after` has resolved. Rejects if the device fails. */
  readonly write: (work: (rows: Rows) => void, after?: Promise<unknown>) => Promise<void>;
  /** Sorted by key. Rejects if the device fails. */
  readonly read: (beginning: readonly string[]) => Promise<readonly StoredRow[]>;
  readonly remembered: (beginning: readonly string[]) => readonly StoredRow[];
}
