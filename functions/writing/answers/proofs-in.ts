import { manuscriptOf, type ChapterToQuote } from '#functions/writing/quoting/manuscript.ts';
import { wordsIn } from '#shared/domain/writing/search/words.ts';
import { textIn } from '#functions/writing/read-shape.ts';

/**
 * Finds the words that a model quotes as proof, searching the chapter `likely` first. Returns undefined if they aren't
 * in the chapters, can't be selected there, or are a single word, which proves nothing.
 */
export function proofsIn(
  chapters: readonly ChapterToQuote[],
): (quote: unknown, likely?: string) => Proof | undefined {
  const manuscript = manuscriptOf(chapters);
  return (quote, likely) => {
    const place = manuscript.find(beginningOf(textIn(quote, maxReadCharacters)), likely);
    if (place?.exact === undefined || place.occurrence === undefined || wordsIn(place.exact).length < 2)
      return undefined;
    const { chapterId, exact, occurrence } = place;
    return { chapterId, quote: exact, occurrence };
  };
}

const beginningOf = (quote: string) =>
  quote.length <= mostCharacters ? quote : quote.slice(0, quote.lastIndexOf(' ', mostCharacters));

/** Small enough for all proofs of one answer to fit into a transaction. */
const mostCharacters = 300;
const maxReadCharacters = 5_000;

export interface Proof {
  readonly chapterId: string;
  readonly quote: string;
  readonly occurrence: number;
}
