import type { DocumentKit } from '#web/texts/ports.ts';
import { joinBlocks, type ArrivedText, type RecoveredText } from '#web/texts/saver-state.ts';
import type { JournalEntry } from './journal-entry.ts';

export function recoveredFrom(entry: JournalEntry, kit: DocumentKit): RecoveredText {
  const blocks = kit.blocksOfDocument(kit.replay(entry.begin.document, entry.steps));
  return { page: entry.page, savesKnown: savesKnownBy(entry), text: joinBlocks(blocks), blocks };
}

/**
 * Describes a closed page that left no journal: the server's text counts as its text. If a last save of that page is
 * still in transit, it is based on this text.
 */
export function recoveredWithoutJournal(
  page: string,
  { text, blocks, recentSaves }: ArrivedText,
): RecoveredText {
  const savesKnown = Math.max(0, ...recentSaves.map((saveId) => numberOf(saveId, page)));
  return { page, savesKnown, text, blocks };
}

/**
 * Returns whether `saves` contains a later save of the page that wrote this entry. Such a save includes the whole
 * entry.
 */
export const isSuperseded = (entry: JournalEntry, saves: readonly string[] = []): boolean =>
  saves.some(isLaterThan({ page: entry.page, savesKnown: savesKnownBy(entry) }));

/**
 * Returns whether a save comes from `page` and is later than that page's journal. The journal is written in the order
 * of the changes and records each save with the change it is made for, so a later save includes the whole journal.
 */
export const isLaterThan =
  ({ page, savesKnown }: Pick<RecoveredText, 'page' | 'savesKnown'>) =>
  (saveId: string): boolean =>
    numberOf(saveId, page) > savesKnown;

const savesKnownBy = ({ page, base, sent }: JournalEntry): number =>
  Math.max(base.savesMade ?? Infinity, ...sent.map(({ saveId }) => numberOf(saveId, page)));

/** Reads `{page}-{number}`; 0 for a save of another page. */
const numberOf = (saveId: string, page: string): number =>
  saveId.startsWith(`${page}-`) ? Number(saveId.slice(page.length + 1)) : 0;
