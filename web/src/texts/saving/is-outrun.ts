import { plainTextOf } from '#shared/domain/books/markdown/plain-text.ts';
import type { KeptText } from './kept-text.ts';
import type { DocumentKit, StoredText } from '#web/texts/ports.ts';
import { joinBlocks, type ArrivedText, type RecoveredText } from '#web/texts/saver-state.ts';

/**
 * Whether the server has a later text of a page than the page's own journal: its last save left as the page ended, and
 * the device had no time any more to note it, nor the keys before it. To bring the two together would double what they
 * share. Only where every letter of the journal stands in the server's text, in its order, so that nothing can be lost.
 */
export const isOutrun = (
  kept: KeptText,
  { content, recentSaves = [] }: StoredText,
  kit: DocumentKit,
): boolean => holds({ text: content, recentSaves }, recoveredFrom(kept, kit));

/** A text that is taken up from a journal, as `holds` compares it. */
export function recoveredFrom({ page, base, sent, begin, steps }: KeptText, kit: DocumentKit): RecoveredText {
  const savesKnown = Math.max(
    base.savesMade ?? Infinity,
    ...sent.map(({ saveId }) => numberOf(saveId, page)),
  );
  const blocks = kit.blocksOfDocument(kit.replay(begin.document, steps));
  return { page, savesKnown, revision: base.revision, blocks, text: joinBlocks(blocks) };
}

/** Whether a text of the server is a later one of the page that left this, with all of it. */
export const holds = (
  { text, recentSaves }: Pick<ArrivedText, 'text' | 'recentSaves'>,
  left: RecoveredText,
): boolean =>
  recentSaves.some((saveId) => numberOf(saveId, left.page) > left.savesKnown) &&
  isWithin(lettersOf(left.text), lettersOf(text));

/** `{page}-{number}`; 0 for a save of another page. */
const numberOf = (saveId: string, page: string): number =>
  saveId.startsWith(`${page}-`) ? Number(saveId.slice(page.length + 1)) : 0;

/** As they are read: what follows a blank or an asterisk changes how Markdown writes it, or makes a mark of it. */
const lettersOf = (markdown: string): string => plainTextOf(markdown).replaceAll(/[\s*_`~#>+-]+/g, '');

function isWithin(part: string, whole: string): boolean {
  let at = 0;
  for (const letter of part) {
    at = whole.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
