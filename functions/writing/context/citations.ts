import type { Citation } from '#shared/contract/writing/conversations.ts';
import { manuscriptOf, type ChapterToQuote } from '#functions/writing/quoting/manuscript.ts';
import { quotationsIn } from '#functions/writing/quoting/quotations.ts';

/**
 * Looks up every quotation of an answer in the book, without the model. Matches verbatim, except for Markdown marks,
 * case and the form of quotation marks; the pieces around an omission (`…`) must be in order within one chapter. The
 * chapter in a following `[chapter 3]` is searched first, and is the citation's chapter if nothing is found.
 */
export function citationsOf(text: string, chapters: readonly ChapterToQuote[]): Citation[] {
  const quotations = quotationsIn(text);
  if (quotations.length === 0) return [];
  const manuscript = manuscriptOf(chapters);
  return quotations.map(({ quote, chapterNumber }) => {
    const namedChapter = chapters.find(({ number }) => number === chapterNumber);
    const foundPassage = manuscript.find(quote, namedChapter?.id);
    if (!foundPassage) return { quote, found: false, ...(namedChapter && { chapterId: namedChapter.id }) };
    return { quote, found: true, ...foundPassage };
  });
}
