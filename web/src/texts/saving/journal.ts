import type { NewAcceptance } from '#shared/contract/books/acceptances.ts';
import { createStore, type Store } from '#web/platform/store.ts';
import { nextTask } from '#web/platform/next-task.ts';
import { markUnsent, unmarkUnsent, unsentTexts } from '#web/platform/unsent-text.ts';
import type { StoredRow } from '#web/platform/journal-database.ts';
import { tabDatabase } from '#web/platform/tab-database.ts';
import type {
  Beginning,
  JournalBase,
  JournalRecovered,
  JournalSave,
  JournalEntry,
  LeftPassages,
  UnsentPassages,
} from './journal-entry.ts';

/**
 * Keeps on this device what the server lacks: for each text and page, the document before the typing and every step
 * since. Each change is written at once in its own transaction, so a killed browser loses one keystroke at most.
 * Nothing here throws: if the device can't store anything, `canStore` is false, and unsent text is lost with the tab.
 */
export function createJournal(
  { userid, page }: { userid: string; page: string },
  database = tabDatabase,
): Journal {
  const canStore = createStore<boolean>(true);
  let rows = 0;
  const latest = new Map<string, number>();
  let previousTask = Promise.resolve();
  const nameOf = (id: string, of = page) => `${id}:${of}`;

  async function write(id: string, change: JournalChange): Promise<boolean> {
    // Marks the text as unsent before anything can fail, so that signing out asks first even if the text exists only on
    // the page.
    if (!change.empty && !change.passages) markUnsent({ userid, name: nameOf(id) });
    const row = (rows += 1);
    latest.set(id, row);
    // Storing a long text takes as long as all other work of a keystroke, so the frame that shows the keystroke comes
    // first.
    if (change.begin) previousTask = previousTask.then(nextTask);
    try {
      const { begin, base, sent, accepted, recovered, steps, passages, inPlaceOf = [] } = change;
      await database.write(({ put, removeAll }) => {
        if (change.empty || begin || passages) removeAll([userid, id, page]);
        for (const pageToRemove of inPlaceOf) removeAll([userid, id, pageToRemove]);
        if (passages) put([userid, id, page, 'passages'], passages);
        if (begin) put([userid, id, page, 'begin'], begin);
        if (base) put([userid, id, page, 'base'], base);
        if (sent) put([userid, id, page, 'sent'], sent);
        if (accepted) put([userid, id, page, 'accepted'], accepted);
        if (recovered) put([userid, id, page, 'recovered'], recovered);
        if (steps && steps.length > 0) put([userid, id, page, 'steps', row], steps);
      }, previousTask);
      for (const replacedPage of inPlaceOf) unmarkUnsent({ userid, name: nameOf(id, replacedPage) });
      if (passages) markUnsent({ userid, name: nameOf(id) }, { wordsOnly: true });
      canStore.set(true);
      return true;
    } catch {
      canStore.set(false);
      return false;
    } finally {
      // Removes the mark only after the text: if the page were closed in between, sign-out couldn't find an unmarked
      // text that is still stored.
      if (change.empty && latest.get(id) === row) unmarkUnsent({ userid, name: nameOf(id) });
    }
  }

  async function rowsUnder(...beginning: string[]): Promise<readonly StoredRow[]> {
    try {
      return await database.read(beginning);
    } catch {
      canStore.set(false);
      return database.remembered(beginning);
    }
  }

  const pagesOf = async (id: string): Promise<ReadonlyMap<string, readonly StoredRow[]>> =>
    Map.groupBy(await rowsUnder(userid, id), ({ key }) => key[2]);

  async function keys(): Promise<readonly JournalKey[]> {
    const foundRows = await rowsUnder(userid);
    return foundRows
      .filter(({ key }) => key[3] === 'begin' || key[3] === 'passages')
      .map(({ key, value }) => ({
        id: key[1],
        page: key[2],
        collection: (value as Beginning | UnsentPassages).bookId,
      }));
  }

  return {
    userid,
    page,
    canStore,
    write,
    entries: async (id) => [...(await pagesOf(id))].flatMap(entriesOf),
    passages: async (id) => [...(await pagesOf(id))].flatMap(leftPassages),
    keys,
    pagesWithUnsent: (id) =>
      unsentTexts(userid)
        .filter((name) => name.startsWith(nameOf(id, '')))
        .map((name) => name.slice(nameOf(id, '').length)),
  };
}

function entriesOf([page, rows]: PageRows): readonly JournalEntry[] {
  const valueFor = valuesOf(rows);
  const [begin, base] = [
    valueFor('begin') as Beginning | undefined,
    valueFor('base') as JournalBase | undefined,
  ];
  if (!begin || !base) return [];
  const steps = rows.filter(({ key }) => key[3] === 'steps').flatMap(({ value }) => value as unknown[]);
  const sentSaves = (valueFor('sent') ?? []) as readonly JournalSave[];
  const acceptances = valueFor('accepted') as JournalEntry['accepted'];
  const recovered = valueFor('recovered') as JournalEntry['recovered'];
  return [
    {
      page,
      begin,
      base,
      sent: sentSaves,
      steps,
      ...(acceptances && { accepted: acceptances }),
      ...(recovered && { recovered }),
    },
  ];
}

function leftPassages([page, rows]: PageRows): readonly LeftPassages[] {
  const passages = valuesOf(rows)('passages') as UnsentPassages | undefined;
  return passages ? [{ page, passages }] : [];
}

const valuesOf = (rows: readonly StoredRow[]) => (kind: string) =>
  rows.find(({ key }) => key[3] === kind)?.value;

type PageRows = readonly [page: string, rows: readonly StoredRow[]];

export interface Journal {
  readonly userid: string;
  readonly page: string;
  /** False if the device can't store anything: storage is forbidden, full or doesn't respond. */
  readonly canStore: Store<boolean>;
  /** Writes in the order of the calls. Resolves to whether the change is stored. */
  readonly write: (id: string, change: JournalChange) => Promise<boolean>;
  /** Returns the journals of all this person's pages for a text, including this page and other open pages. */
  readonly entries: (id: string) => Promise<readonly JournalEntry[]>;
  /** Returns the passages to which unsent texts were reduced when the person signed out. */
  readonly passages: (id: string) => Promise<readonly LeftPassages[]>;
  /** Returns the pages with unsent changes to a text, including pages that were closed before anything was stored. */
  readonly pagesWithUnsent: (id: string) => readonly string[];
  readonly keys: () => Promise<readonly JournalKey[]>;
}

export interface JournalChange {
  /** The document before the following steps. Replaces everything that this page stored before. */
  readonly begin?: Beginning;
  readonly base?: JournalBase;
  readonly sent?: readonly JournalSave[];
  readonly accepted?: readonly NewAcceptance[];
  readonly recovered?: readonly JournalRecovered[];
  readonly steps?: readonly unknown[];
  /** The unsent passages of a person who has signed out. They replace everything that this page stored. */
  readonly passages?: UnsentPassages;
  readonly empty?: true;
  readonly inPlaceOf?: readonly string[];
}

export interface JournalKey {
  readonly page: string;
  readonly id: string;
  readonly collection: string;
}
