import type { PlaceInText } from '#shared/contract/writing/conversations.ts';
import type { ReadBook } from '#shared/domain/writing/search/reading.ts';
import type { Selection } from './selection.ts';

/**
 * Chooses which sentences of the open chapter to send: all if they fit into `tokens`; otherwise its beginning, its end
 * and the text around the author's cursor or selection. Returns the number of unused tokens.
 */
export function chooseCurrentChapter(
  book: ReadBook,
  { chapter, place, selection, tokens }: ChapterChoice,
): number {
  const { first, end } = book.ranges[chapter]!;
  const wholeCost = selection.costOf(first, end);
  if (wholeCost <= tokens) {
    selection.choose(first, end);
    return tokens - wholeCost;
  }
  const at = place && sentenceAt(book, chapter, place);
  const steps =
    at === undefined
      ? [orderForwards(first, end, beginningShare), orderBackwards(end - 1, first, 1)]
      : [
          orderForwards(first, end, beginningShare),
          orderBackwards(end - 1, first, endingShare),
          orderAroundPlace(at, first, end),
        ];
  let remainingTokens = tokens;
  for (const { order, share } of steps) {
    const tokensToKeep = remainingTokens - Math.floor(remainingTokens * share);
    for (const next of order) {
      const cost = selection.costOf(next, next + 1);
      if (remainingTokens - cost < tokensToKeep) break;
      selection.choose(next, next + 1);
      remainingTokens -= cost;
    }
  }
  return remainingTokens;
}

const beginningShare = 0.2;
const endingShare = 0.25;

/**
 * Finds the author's cursor or selection by the words there, because the text on the author's page can be newer than
 * the saved text.
 */
function sentenceAt(
  { texts, ranges, sentences }: ReadBook,
  chapter: number,
  place: PlaceInText,
): number | undefined {
  const text = texts[chapter]!;
  const { first, end } = ranges[chapter]!;
  const signs = matchLengths.flatMap((length) => [
    place.before?.trim().slice(-length),
    place.text?.trim().slice(0, length),
    place.after?.trim().slice(0, length),
  ]);
  for (const sign of signs) {
    const signIndex = sign ? text.indexOf(sign) : -1;
    if (signIndex < 0) continue;
    const last = signIndex + sign!.length;
    for (let at = first; at < end; at += 1) if (sentences[at]!.end >= last) return at;
  }
  return undefined;
}

/**
 * How much of the text at the author's place to search for, in characters. If the longer piece isn't found, the shorter
 * is tried, because the longer one may contain words that aren't saved yet.
 */
const matchLengths = [60, 30];

const orderForwards = (first: number, end: number, share: number) => ({
  order: numbersBetween(first, end),
  share,
});
const orderBackwards = (last: number, first: number, share: number) => ({
  order: numbersBetween(first, last + 1).toReversed(),
  share,
});

/** Takes two sentences before the place for each sentence after it, because earlier sentences say more. */
function orderAroundPlace(at: number, first: number, end: number) {
  const sentencesBefore = numbersBetween(first, at + 1).toReversed();
  const order = sentencesBefore.flatMap((sentence, index) => {
    const sentenceAfter = at + 1 + index / 2;
    return Number.isInteger(sentenceAfter) && sentenceAfter < end ? [sentence, sentenceAfter] : [sentence];
  });
  return {
    order: [...order, ...numbersBetween(at + 1 + Math.ceil(sentencesBefore.length / 2), end)],
    share: 1,
  };
}

const numbersBetween = (first: number, end: number) =>
  Array.from({ length: Math.max(end - first, 0) }, (_, at) => first + at);

interface ChapterChoice {
  readonly chapter: number;
  readonly place: PlaceInText | undefined;
  readonly selection: Selection;
  readonly tokens: number;
}
