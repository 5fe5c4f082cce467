import type { Chapter } from '#shared/contract/books/chapters.ts';
import type { KeptText } from './journal.ts';
import type { DocumentKit } from './ports.ts';
import { textOf } from './saver-state.ts';

/**
 * Whether the server has a later text of a page than the page's own journal: its last save left as the page ended, and
 * the device had no time any more to note it, nor the keys before it. To bring the two together would double what they
 * share. Only where every letter of the journal stands in the server's text, in its order, so that nothing can be lost.
 */
export function isOutrun(kept: KeptText, { content, recentSaves = [] }: Chapter, kit: DocumentKit): boolean {
  const { page, base, sent, begin, steps } = kept;
  const known = Math.max(base.savesMade ?? Infinity, ...sent.map(({ saveId }) => numberOf(saveId, page)));
  if (!recentSaves.some((saveId) => numberOf(saveId, page) > known)) return false;
  return isWithin(textOf(kit.blocksOfDocument(kit.replay(begin.document, steps))), content);
}

/** `{page}-{number}`; 0 for a save of another page. */
const numberOf = (saveId: string, page: string): number =>
  saveId.startsWith(`${page}-`) ? Number(saveId.slice(page.length + 1)) : 0;

function isWithin(part: string, whole: string): boolean {
  let at = 0;
  for (const letter of part) {
    at = whole.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
