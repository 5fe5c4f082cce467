import { differencesBetween } from '#shared/domain/books/differences.ts';
import { lettersIn } from '#shared/domain/books/letters-of-document.ts';
import { pairSentences } from './pair-sentences.ts';
import type { Sentence } from './sentences.ts';

/**
 * Returns the text's sentences. Those that the existing sound already contains are cut as in its plan, so that new
 * rules for parsing or cutting neither make a sound out of date nor cause unchanged passages to be spoken again.
 */
export function withEarlierCuts(
  present: readonly Sentence[],
  { planned, read }: EarlierWords,
  { onlySameLetters = false }: { onlySameLetters?: boolean } = {},
): Sentence[] {
  const pairedPlaces = pairSentences(read.map(keyOf), present.map(keyOf));
  const stretches = new Map(
    stretchesOf(planned, read)
      .filter(
        (stretch) =>
          !onlySameLetters || lettersOf(planned, stretch.planned) === lettersOf(read, stretch.read),
      )
      .map((stretch) => [stretch.read.from, stretch]),
  );
  const sentences: PlacedSentence[] = [];
  for (let at = 0; at < present.length;) {
    const stretch = stretches.get(pairedPlaces[at]!);
    const length = stretch ? stretch.read.to - stretch.read.from : 0;
    if (stretch && isContiguous(pairedPlaces, at, length)) {
      for (let plan = stretch.planned.from; plan < stretch.planned.to; plan++)
        sentences.push({ sentence: planned[plan]!, plan, first: at, last: at + length - 1 });
      at += length;
    } else {
      sentences.push({ sentence: present[at]!, first: at, last: at });
      at += 1;
    }
  }
  return withParagraphs(sentences, present, planned);
}

const keyOf = ({ text, speaker, take }: Sentence): string =>
  speaker === undefined ? text : `${speaker} ${take ?? 1} ${text}`;

function isContiguous(places: Int32Array, at: number, length: number): boolean {
  for (let index = 1; index < length; index++) if (places[at + index] !== places[at]! + index) return false;
  return true;
}

function stretchesOf(planned: readonly Sentence[], read: readonly Sentence[]): readonly Stretch[] {
  const plannedWords = wordsOf(planned);
  const readWords = wordsOf(read);
  const readEnds = new Map(readWords.ends.map((end, index) => [end, index + 1]));
  const placesOf = sameWords(plannedWords.words, readWords.words);
  const stretches: Stretch[] = [];
  let [from, readFrom] = [0, 0];
  for (const [index, end] of plannedWords.ends.entries()) {
    const isLast = index === planned.length - 1;
    const to = isLast
      ? read.length
      : placesOf(end)
          .map((place) => readEnds.get(place))
          .find((found) => found !== undefined && found > readFrom && found < read.length);
    if (to === undefined || to <= readFrom) continue;
    stretches.push({ planned: { from, to: index + 1 }, read: { from: readFrom, to } });
    [from, readFrom] = [index + 1, to];
  }
  return stretches;
}

const lettersOf = (sentences: readonly Sentence[], { from, to }: SentenceRange) =>
  lettersIn(
    sentences
      .slice(from, to)
      .map(({ text }) => text)
      .join(''),
  );

function wordsOf(sentences: readonly Sentence[]) {
  const words: string[] = [];
  const ends = sentences.map(({ text }) => {
    for (const word of text.match(/[\p{L}\p{M}\p{N}]+|\S/gu) ?? []) words.push(word);
    return words.length;
  });
  return { words, ends };
}

function sameWords(base: readonly string[], other: readonly string[]) {
  const differences = differencesBetween(base, other);
  let at = 0;
  let offset = 0;
  return (place: number): readonly number[] => {
    for (; at < differences.length && differences[at]!.to < place; at++) offset += growthOf(differences[at]!);
    const next = differences[at];
    if (!next || place < next.from) return [place + offset];
    const endAfter = next.to + offset + growthOf(next);
    return [place === next.to ? endAfter : -1, place === next.from ? place + offset : -1].filter(
      (one) => one >= 0,
    );
  };
}

const growthOf = ({ from, to, by }: { from: number; to: number; by: readonly string[] }): number =>
  by.length - (to - from);

/**
 * Numbers the paragraphs of sentences. If two neighbouring sentences were also neighbours in the plan, the plan decides
 * whether a paragraph begins between them; otherwise the present text decides.
 */
function withParagraphs(
  sentences: readonly PlacedSentence[],
  present: readonly Sentence[],
  planned: readonly Sentence[],
): Sentence[] {
  let paragraph = 0;
  return sentences.map((own, index) => {
    const previousSentence = sentences[index - 1];
    if (previousSentence) {
      const wasNext = own.plan !== undefined && previousSentence.plan === own.plan - 1;
      const [one, other] = wasNext
        ? [planned[own.plan - 1], planned[own.plan]]
        : [present[previousSentence.last], present[own.first]];
      if (one!.paragraph !== other!.paragraph) paragraph += 1;
    }
    return { ...own.sentence, paragraph };
  });
}

export interface EarlierWords {
  readonly planned: readonly Sentence[];
  readonly read: readonly Sentence[];
}
interface Stretch {
  readonly planned: SentenceRange;
  readonly read: SentenceRange;
}
interface SentenceRange {
  readonly from: number;
  readonly to: number;
}
interface PlacedSentence {
  readonly sentence: Sentence;
  readonly plan?: number;
  readonly first: number;
  readonly last: number;
}
