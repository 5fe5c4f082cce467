import { readBook, type ReadBook } from './search/read-book.ts';

/**
 * A summary of a text by rules: its own sentences that say most of what the others speak of, in their order, within
 * so many characters. At once, in any language, and nothing in it is invented. Empty where no sentence fits.
 */
export function extractSummary(text: string, characters: number, language = ''): string {
  return summaryOf(readBook([text], language), 0, characters);
}

/** The same of one chapter of a book that was read. What all chapters speak of tells little about one. */
export function summaryOf(book: ReadBook, chapter: number, characters: number): string {
  const { first, end } = book.ranges[chapter]!;
  const weights = weightsIn(book, first, end);
  const candidates = Array.from({ length: end - first }, (_, at) => first + at)
    .filter((at) => !book.sentences[at]!.isBreak && book.sentences[at]!.words.length >= fewestWords)
    .map((at) => ({ at, text: oneLine(book, at), score: scoreOf(book, at, weights, first) }))
    .toSorted((a, b) => b.score - a.score || a.at - b.at);
  const chosen: typeof candidates = [];
  let left = characters;
  for (const candidate of candidates) {
    if (left < shortest) break;
    if (candidate.text.length + between.length > left) continue;
    chosen.push(candidate);
    left -= candidate.text.length + between.length;
  }
  return chosen
    .toSorted((a, b) => a.at - b.at)
    .map(({ text }) => text)
    .join(between);
}

const between = ' ';
const fewestWords = 5;
const shortest = 25;

/** How often a chapter says a word, against how many chapters say it at all. */
function weightsIn(book: ReadBook, first: number, end: number): Map<number, number> {
  const counts = new Map<number, number>();
  for (let at = first; at < end; at += 1)
    for (const number of book.sentences[at]!.words) {
      const { stem } = book.words.get(number);
      counts.set(stem, (counts.get(stem) ?? 0) + 1);
    }
  const spread = chaptersWith(book);
  return new Map(
    [...counts].map(([stem, count]) => [
      stem,
      Math.log(1 + count) * Math.log(1 + book.ranges.length / spread.get(stem)!),
    ]),
  );
}

const spreads = new WeakMap<ReadBook, Map<number, number>>();

function chaptersWith(book: ReadBook): Map<number, number> {
  const known = spreads.get(book);
  if (known) return known;
  const spread = new Map<number, number>();
  for (const { first, end } of book.ranges) {
    const stems = new Set(
      book.sentences
        .slice(first, end)
        .flatMap(({ words }) => words.map((number) => book.words.get(number).stem)),
    );
    for (const stem of stems) spread.set(stem, (spread.get(stem) ?? 0) + 1);
  }
  spreads.set(book, spread);
  return spread;
}

/** Who is named counts double; the first sentence sets the scene. A long sentence says more, but not in proportion. */
function scoreOf(book: ReadBook, at: number, weights: ReadonlyMap<number, number>, first: number): number {
  const { words } = book.sentences[at]!;
  const stems = new Set(words.map((number) => book.words.get(number).stem));
  let sum = 0;
  for (const stem of stems) sum += weights.get(stem)! * (book.names.has(stem) ? 2 : 1);
  return (sum / Math.sqrt(words.length)) * (at === first ? 1.5 : 1);
}

const oneLine = ({ sentences, texts }: ReadBook, at: number) => {
  const { chapter, from, end } = sentences[at]!;
  return texts[chapter]!.slice(from, end).replaceAll(/\s+/gu, ' ').trim();
};
