import { within } from '#shared/domain/within.ts';
import { openDatabase, type JournalDatabase, type KeptRow, type Rows } from './journal-database.ts';

/**
 * The journal's database as one tab knows it. What the tab wrote is read from its memory until the device has noted
 * it: a text that is left and opened again is whole, however slow the device is, and also where it keeps nothing. A
 * device that doesn't answer in time counts as one that failed.
 */
export function createTabDatabase(open: () => Promise<JournalDatabase> = openDatabase): TabDatabase {
  let device: Promise<JournalDatabase> | undefined;
  let unnoted: readonly Change[] = [];
  let writes = 0;

  const reach = (): Promise<JournalDatabase> =>
    (device ??= open().catch((error: unknown) => {
      device = undefined;
      throw error;
    }));

  async function onDevice<Answer>(work: (database: JournalDatabase) => Promise<Answer>): Promise<Answer> {
    const used = reach();
    try {
      return await used.then(work);
    } catch (error) {
      if (!(error instanceof Error && error.name === 'InvalidStateError')) throw error;
      // a browser closes it when the person clears the device
      if (device === used) device = undefined;
      return reach().then(work);
    }
  }

  function remembered(beginning: readonly string[], noted: readonly KeptRow[] = []): readonly KeptRow[] {
    let rows = noted;
    for (const change of unnoted) {
      rows = rows.filter(({ key }) => !isWithin(key, placeOf(change)));
      if (change.row && isWithin(change.row.key, beginning)) rows = [...rows, change.row];
    }
    return rows.toSorted(byKey);
  }

  async function note(write: number, work: (rows: Rows) => void): Promise<void> {
    await onDevice((database) => database.write(work));
    // an earlier change that the device refused would take back a noted one that is forgotten
    const isAfter = (one: Change) => (earlier: Change) =>
      earlier.write < write && isWithin(placeOf(one), placeOf(earlier));
    unnoted = unnoted.filter((one) => one.write !== write || unnoted.some(isAfter(one)));
  }

  return {
    remembered,
    read: async (beginning) =>
      remembered(
        beginning,
        await within(
          patienceMilliseconds,
          onDevice(({ read }) => read(beginning)),
        ),
      ),
    async write(work, after) {
      const write = (writes += 1);
      work({
        put: (key, value) => void (unnoted = [...unnoted, { write, row: { key, value } }]),
        removeAll(removed) {
          const stays = (one: Change) => !isWithin(placeOf(one), removed);
          unnoted = [...unnoted.filter(stays), { write, removed }];
        },
      });
      await after;
      await within(patienceMilliseconds, note(write, work));
    },
  };
}

/** The one of this tab. */
export const tabDatabase = createTabDatabase();

const patienceMilliseconds = 5_000;

export const isWithin = (key: Place, beginning: Place) => beginning.every((part, at) => key[at] === part);

export const byKey = ({ key: a }: KeptRow, { key: b }: KeptRow): number => {
  const at = a.findIndex((part, place) => part !== b[place]);
  return at === -1 || a[at]! < (b[at] ?? '') ? -1 : 1;
};

const placeOf = ({ row, removed }: Change): Place => (row ? row.key : removed);

type Place = KeptRow['key'] | readonly string[];

type Change =
  | { readonly write: number; readonly row: KeptRow; readonly removed?: never }
  | { readonly write: number; readonly removed: readonly string[]; readonly row?: never };

export interface TabDatabase {
  /** `work` runs at once for the tab's memory, and for the device after `after`. Rejects where the device failed. */
  readonly write: (work: (rows: Rows) => void, after?: Promise<unknown>) => Promise<void>;
  /** In the order of the keys. Rejects where the device failed. */
  readonly read: (beginning: readonly string[]) => Promise<readonly KeptRow[]>;
  /** What can be read without the device. */
  readonly remembered: (beginning: readonly string[]) => readonly KeptRow[];
}
