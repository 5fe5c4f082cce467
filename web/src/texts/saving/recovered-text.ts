import type { DocumentKit } from '#web/texts/ports.ts';
import { joinBlocks, type ArrivedText, type RecoveredText } from '#web/texts/saver-state.ts';
import type { KeptText } from './kept-text.ts';

/** What a page left, as its journal tells it. */
export function recoveredFrom(kept: KeptText, kit: DocumentKit): RecoveredText {
  const blocks = kit.blocksOfDocument(kit.replay(kept.begin.document, kept.steps));
  return { page: kept.page, savesKnown: savesKnownBy(kept), text: joinBlocks(blocks), blocks };
}

/** What a page left of which nothing is noted: its last save, should it be on its way, is the first since this text. */
export function leftUnnoted(page: string, { text, blocks, recentSaves }: ArrivedText): RecoveredText {
  const savesKnown = Math.max(0, ...recentSaves.map((saveId) => numberOf(saveId, page)));
  return { page, savesKnown, text, blocks };
}

/** Whether a later save of the page that left this is among `saves`: then all of it is where they are. */
export const isOutrun = (kept: KeptText, saves: readonly string[] = []): boolean =>
  saves.some(isLaterThan({ page: kept.page, savesKnown: savesKnownBy(kept) }));

/**
 * Whether a save is of that page, and later than its journal. The journal is written in the order of the changes, and
 * a save is noted with the change that it is made for: so all of the journal is in such a save.
 */
export const isLaterThan =
  ({ page, savesKnown }: Pick<RecoveredText, 'page' | 'savesKnown'>) =>
  (saveId: string): boolean =>
    numberOf(saveId, page) > savesKnown;

const savesKnownBy = ({ page, base, sent }: KeptText): number =>
  Math.max(base.savesMade ?? Infinity, ...sent.map(({ saveId }) => numberOf(saveId, page)));

/** `{page}-{number}`; 0 for a save of another page. */
const numberOf = (saveId: string, page: string): number =>
  saveId.startsWith(`${page}-`) ? Number(saveId.slice(page.length + 1)) : 0;
