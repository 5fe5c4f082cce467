import type { NewAcceptance } from '#shared/contract/books/acceptances.ts';
import { createStore, type Store } from '#web/platform/store.ts';
import { nextTask } from '#web/platform/next-task.ts';
import { markUnsent, unmarkUnsent } from '#web/platform/unsent-text.ts';
import { openDatabase } from './journal-database.ts';
import type { Save } from './saver-state.ts';

/**
 * Keeps on this device what the server does not have yet: for each chapter and page the document that the typing began
 * from and every step since. Each change is written at once, in a transaction of its own, so that a browser that is
 * killed loses a key at most. Nothing here throws: where the device keeps nothing, `keeps` says so.
 */
export function createJournal(
  { userid, page }: { userid: string; page: string },
  database = openDatabase(),
): Journal {
  const keeps = createStore<boolean>(true);
  // Heard of by whoever writes or reads.
  database.catch(() => undefined);
  let rows = 0;
  let turn = Promise.resolve();
  const nameOf = (chapterId: string, of = page) => `${chapterId}:${of}`;

  async function write(chapterId: string, change: JournalChange): Promise<boolean> {
    // Told before anything can go wrong: also a text that is only on the page asks before its person signs out.
    if (change.empty) unmarkUnsent({ userid, name: nameOf(chapterId) });
    else markUnsent({ userid, name: nameOf(chapterId) });
    const row = (rows += 1);
    // To put a long text away takes as long as all else that a key does: the frame that shows the key comes first.
    if (change.begin) turn = turn.then(nextTask);
    try {
      await turn;
      const { begin, base, sent, accepted, steps, inPlaceOf = [] } = change;
      await (
        await database
      ).write(({ put, removeAll }) => {
        if (change.empty || begin) removeAll([userid, chapterId, page]);
        for (const taken of inPlaceOf) removeAll([userid, chapterId, taken]);
        if (begin) put([userid, chapterId, page, 'begin'], begin);
        if (base) put([userid, chapterId, page, 'base'], base);
        if (sent) put([userid, chapterId, page, 'sent'], sent);
        if (accepted) put([userid, chapterId, page, 'accepted'], accepted);
        if (steps && steps.length > 0) put([userid, chapterId, page, 'steps', row], steps);
      });
      for (const taken of inPlaceOf) unmarkUnsent({ userid, name: nameOf(chapterId, taken) });
      keeps.set(true);
      return true;
    } catch {
      keeps.set(false);
      return false;
    }
  }

  async function kept(chapterId: string): Promise<readonly KeptText[]> {
    try {
      const found = await (await database).read([userid, chapterId]);
      const pages = Map.groupBy(found, ({ key }) => key[2]);
      return [...pages].flatMap(([of, rowsOfPage]) => {
        const one = (kind: string) => rowsOfPage.find(({ key }) => key[3] === kind)?.value;
        const [begin, base] = [one('begin') as Beginning | undefined, one('base') as KeptBase | undefined];
        const steps = rowsOfPage
          .filter(({ key }) => key[3] === 'steps')
          .flatMap(({ value }) => value as unknown[]);
        const sent = (one('sent') ?? []) as readonly KeptSave[];
        const accepted = one('accepted') as KeptText['accepted'];
        return begin && base ? [{ page: of, begin, base, sent, steps, ...(accepted && { accepted }) }] : [];
      });
    } catch {
      keeps.set(false);
      return [];
    }
  }

  async function keptChapters(): Promise<readonly KeptChapter[]> {
    const found = await database.then(({ read }) => read([userid])).catch(() => []);
    return found
      .filter(({ key }) => key[3] === 'begin')
      .map(({ key, value }) => ({ chapterId: key[1], page: key[2], bookId: (value as Beginning).bookId }));
  }

  return { userid, page, keeps, write, kept, keptChapters };
}

export interface Journal {
  readonly userid: string;
  readonly page: string;
  /** False where the device keeps nothing: forbidden, or full. */
  readonly keeps: Store<boolean>;
  /** In the order of the calls; answers whether it is kept. */
  readonly write: (chapterId: string, change: JournalChange) => Promise<boolean>;
  /** What pages of this person kept of a chapter, this page and living ones among them. */
  readonly kept: (chapterId: string) => Promise<readonly KeptText[]>;
  /** What is kept of this person, by whichever page. */
  readonly keptChapters: () => Promise<readonly KeptChapter[]>;
}

/** What happens in one transaction. */
export interface JournalChange {
  /** The document that the steps from now on go on from; what this page kept before is dropped. */
  readonly begin?: Beginning;
  readonly base?: KeptBase;
  readonly sent?: readonly KeptSave[];
  readonly accepted?: readonly NewAcceptance[];
  readonly steps?: readonly unknown[];
  /** The server has everything. */
  readonly empty?: true;
  /** This page goes on with what these pages kept. */
  readonly inPlaceOf?: readonly string[];
}

export interface Beginning {
  readonly document: unknown;
  readonly schemaVersion: number;
  readonly bookId: string;
}

export interface KeptChapter {
  readonly page: string;
  readonly chapterId: string;
  readonly bookId: string;
}

export interface KeptBase {
  readonly revision: number;
  readonly text: string;
  /** How many saves the page had made by then; absent in journals of before. */
  readonly savesMade?: number;
}

export type KeptSave = Pick<Save, 'saveId' | 'text' | 'keepBefore' | 'accepted'>;

export interface KeptText {
  readonly page: string;
  readonly begin: Beginning;
  readonly base: KeptBase;
  readonly sent: readonly KeptSave[];
  readonly steps: readonly unknown[];
  /** What of the AI was accepted and had not reached the server. */
  readonly accepted?: readonly NewAcceptance[] | undefined;
}
