import { manuscriptOf, type ChapterToQuote } from '#functions/writing/quoting/manuscript.ts';
import { wordsIn } from '#shared/domain/writing/search/words.ts';
import { textIn } from '#functions/writing/read-shape.ts';

/**
 * Finds what a model quotes to prove something, looking first into the chapter that is likely. Undefined: it stands
 * nowhere, or where nothing can be selected; or it is one word, which proves nothing.
 */
export function proofsIn(
  chapters: readonly ChapterToQuote[],
): (quote: unknown, likely?: string) => Proof | undefined {
  const manuscript = manuscriptOf(chapters);
  return (quote, likely) => {
    const place = manuscript.find(beginningOf(textIn(quote, mostRead)), likely);
    if (place?.exact === undefined || place.occurrence === undefined || wordsIn(place.exact).length < 2)
      return undefined;
    const { chapterId, exact, occurrence } = place;
    return { chapterId, quote: exact, occurrence };
  };
}

/** Of what is too long, as many words as fit: they stand there too. */
const beginningOf = (quote: string) =>
  quote.length <= mostCharacters ? quote : quote.slice(0, quote.lastIndexOf(' ', mostCharacters));

/** With this, all that one answer can tell fits into one transaction. */
const mostCharacters = 300;
const mostRead = 5_000;

/** A passage of the book, word for word, and which of equal ones (from 0) it is. */
export interface Proof {
  readonly chapterId: string;
  readonly quote: string;
  readonly occurrence: number;
}
