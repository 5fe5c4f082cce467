import { decidedBlocks, mergeBlocks } from '#shared/domain/books/merge.ts';
import { ApiError } from '#web/server/api-error.ts';
import { arrivedText } from './arrived-text.ts';
import type { Journal } from './journal.ts';
import { withoutBlocks, baseOf, type JournalEntry, type LeftPassages } from './journal-entry.ts';
import { lockedPages, withTextLock } from './text-lock.ts';
import { placedPassages, strayPassages } from './placed-passages.ts';
import { isSuperseded, recoveredWithoutJournal, recoveredFrom } from './recovered-text.ts';
import type { DocumentKit, StoredText, TextServer } from '#web/texts/ports.ts';
import {
  openedState,
  joinBlocks,
  type ArrivedText,
  type RecoveredText,
  type Save,
  type SaverState,
} from '#web/texts/saver-state.ts';

/**
 * Opens a text from the server, or from unsent text of closed pages, into which the server's text is then merged like a
 * change by any other page. Rejects with the server's error, unless the device has unsent text: then the text can be
 * edited without the server.
 */
export function recoverUnsaved({ collection, id, journal, kit, server }: Recovery): Promise<Recovered> {
  const loading = server.load(id);
  // Awaited below; this only prevents an unhandled rejection until then.
  loading.catch(() => undefined);
  return withTextLock(journal.userid, id, async () => {
    const openPages = await lockedPages();
    const isLeft = ({ page }: { page: string }) => !openPages.has(page);
    const [whole, passages] = await Promise.all([journal.entries(id), journal.passages(id)]);
    const placed = await placePassages(passages.filter(isLeft), loading, {
      kit,
      inTrash: server.kind.inTrash,
    });
    const entries = [...whole.filter(isLeft), ...placed];
    const notedPages = new Set([...whole, ...passages].map(({ page }) => page));
    const unstoredPages = journal
      .pagesWithUnsent(id)
      .filter((page) => !openPages.has(page) && !notedPages.has(page));
    const replacedPages = [...entries.map(({ page }) => page), ...unstoredPages];
    const textKey = { id, page: journal.page };
    const storedText = entries.length === 0 ? await loading : await loading.catch(() => undefined);
    const unsent = entries.filter((one) => !isSuperseded(one, storedText?.recentSaves));
    if (storedText && unsent.length === 0) {
      if (replacedPages.length > 0) await journal.write(id, { empty: true, inPlaceOf: replacedPages });
      const base = arrivedText(storedText, kit);
      const state = openedState({ ...textKey, base });
      return {
        state: { ...state, recovered: unstoredPages.map((page) => recoveredWithoutJournal(page, base)) },
        document: kit.documentOf(storedText.content),
      };
    }
    const { document, base, sent, recovered: left } = gatherEntries(unsent, kit);
    const recovered = [...left, ...unstoredPages.map((page) => recoveredWithoutJournal(page, base))];
    const acceptances = unsent.flatMap((one) => one.accepted ?? []);
    await journal.write(id, {
      begin: { document, schemaVersion: kit.schemaVersion, bookId: collection },
      base: baseOf({ base, savesMade: 0 }),
      sent,
      ...(acceptances.length > 0 && { accepted: acceptances }),
      recovered: recovered.map(withoutBlocks),
      inPlaceOf: replacedPages,
    });
    const saves = sent.map((save): Save => ({ ...save, edits: -1, blocks: kit.blocksOf(save.text) }));
    return {
      state: openedState({ ...textKey, base }, { sent: saves, accepted: acceptances, now: 0, recovered }),
      document,
      ...(storedText && { news: arrivedText(storedText, kit) }),
    };
  });
}

/**
 * Places unsent passages in the server's text. If that text can't be loaded, they stay on the device for another time,
 * because a text in the trash may be restored. Passages of a text that was deleted for good become a new text.
 */
async function placePassages(
  passages: readonly LeftPassages[],
  loading: Promise<StoredText>,
  { kit, inTrash }: { kit: DocumentKit; inTrash: string },
): Promise<readonly JournalEntry[]> {
  if (passages.length === 0) return [];
  try {
    const server = arrivedText(await loading, kit);
    return await Promise.all(passages.map((one) => placedPassages(one, server, kit)));
  } catch (error) {
    const isMissing = error instanceof ApiError && error.status === 404;
    return isMissing && error.message !== inTrash ? passages.map((one) => strayPassages(one, kit)) : [];
  }
}

/** Returns the text of a single page unchanged, and merges the texts of several pages so that all of it stays. */
function gatherEntries(entries: readonly JournalEntry[], kit: DocumentKit): GatheredEntries {
  const [newest, ...others] = entries.toSorted((a, b) => b.base.revision - a.base.revision) as [
    JournalEntry,
    ...JournalEntry[],
  ];
  const base = { recentSaves: [], ...newest.base, blocks: kit.blocksOf(newest.base.text) };
  const documentOf = ({ begin, steps }: JournalEntry) => kit.replay(begin.document, steps);
  const missingEntries = others.filter((other) => !isSuperseded(other, base.recentSaves));
  const blocks = missingEntries.reduce(
    (merged, other) => {
      const arrived = other.sent.findLast(({ saveId }) => base.recentSaves.includes(saveId));
      const baseBlocks = kit.blocksOf((arrived ?? other.base).text);
      return decidedBlocks(mergeBlocks(baseBlocks, merged, kit.blocksOfDocument(documentOf(other))));
    },
    kit.blocksOfDocument(documentOf(newest)),
  );
  // Saves for older revisions will never arrive.
  const entriesOfBase = [...missingEntries, newest].filter((one) => one.base.revision === base.revision);
  return {
    base,
    document: missingEntries.length === 0 ? documentOf(newest) : kit.documentOf(joinBlocks(blocks)),
    sent: entriesOfBase.flatMap(({ sent }) => sent),
    recovered: entriesOfBase.flatMap((one) => [
      recoveredFrom(one, kit),
      ...(one.recovered ?? []).map((left) => ({ ...left, blocks: kit.blocksOf(left.text) })),
    ]),
  };
}

type GatheredEntries = Pick<JournalEntry, 'sent'> & {
  readonly document: unknown;
  readonly base: ArrivedText;
  readonly recovered: readonly RecoveredText[];
};

interface Recovery {
  readonly collection: string;
  readonly id: string;
  readonly journal: Journal;
  readonly kit: DocumentKit;
  readonly server: Pick<TextServer, 'kind' | 'load'>;
}

export interface Recovered {
  readonly state: SaverState;
  readonly document: unknown;
  readonly news?: ArrivedText;
}
