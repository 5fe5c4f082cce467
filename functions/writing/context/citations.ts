import type { Citation } from '#shared/contract/writing/conversations.ts';
import { manuscriptOf, type ChapterToQuote } from '#functions/writing/quoting/manuscript.ts';
import { quotationsIn } from '#functions/writing/quoting/quotations.ts';

/**
 * Every quotation of an answer, looked up in the book without asking the model: word for word, whatever the marks,
 * the case and the form of the quotation signs; where something is left out (`…`), each piece in its order within one
 * chapter. One dropped or changed word, and it is not found. `[chapter 3]` behind a quotation says where to look first,
 * and names the chapter of one that was not found.
 */
export function citationsOf(text: string, chapters: readonly ChapterToQuote[]): Citation[] {
  const quotations = quotationsIn(text);
  if (quotations.length === 0) return [];
  const manuscript = manuscriptOf(chapters);
  return quotations.map(({ quote, chapterNumber }) => {
    const named = chapters.find(({ number }) => number === chapterNumber);
    const found = manuscript.find(quote, named?.id);
    if (!found) return { quote, found: false, ...(named && { chapterId: named.id }) };
    return { quote, found: true, ...found };
  });
}
