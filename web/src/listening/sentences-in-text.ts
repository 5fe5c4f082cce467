/**
 * Returns where each sentence occurs in a text that may have been edited after it was spoken; changed or deleted
 * sentences have no place. Ignores marks, punctuation and whitespace, so Markdown rendering doesn't matter. Fast for
 * long texts: a search is needed only where text and sentences differ, and it looks at most `maxSearchCharacters`
 * ahead.
 */
export function placesInText(
  text: FoldedText,
  sentences: readonly string[],
): readonly (TextRange | undefined)[] {
  const foldedSentences = wordsOfSentences(sentences);
  const places: (TextRange | undefined)[] = sentences.map(() => undefined);
  let at = 0;
  for (let index = 0; index < foldedSentences.length; index++) {
    if (!text.folded.startsWith(foldedSentences[index]!, at)) {
      const next = nextMatch(text.folded, at, foldedSentences, index);
      if (!next) {
        index += maxSentencesAhead - 1;
        continue;
      }
      ({ index, at } = next);
    }
    places[index] = rangeOfMatch(text, at, foldedSentences[index]!);
    at += foldedSentences[index]!.length;
  }
  return places;
}

/**
 * Picks one of the next sentences that occurs further on in the text: the one for which the fewest characters of
 * sentences and text together are skipped.
 */
function nextMatch(
  text: string,
  from: number,
  foldedSentences: readonly string[],
  first: number,
): SentenceMatch | undefined {
  const window = text.slice(from, from + maxSearchCharacters);
  let best: (SentenceMatch & { cost: number }) | undefined;
  let skippedCharacters = 0;
  for (let index = first; index < Math.min(first + maxSentencesAhead, foldedSentences.length); index++) {
    if (best && skippedCharacters >= best.cost) break;
    const sentence = foldedSentences[index]!;
    // A short sentence occurs often, so it only counts together with the next one.
    const distinctiveText =
      sentence.length >= minDistinctiveCharacters ? sentence : sentence + (foldedSentences[index + 1] ?? '');
    const wordIndex = sentence === '' ? -1 : indexOfWords(window, distinctiveText);
    if (wordIndex >= 0 && (!best || skippedCharacters + wordIndex < best.cost)) {
      best = { index, at: from + wordIndex, cost: skippedCharacters + wordIndex };
    }
    skippedCharacters += sentence.length;
  }
  return best;
}

function indexOfWords(text: string, words: string): number {
  let wordIndex = text.indexOf(words);
  while (wordIndex > 0 && text[wordIndex - 1] !== ' ') wordIndex = text.indexOf(words, wordIndex + 1);
  return wordIndex;
}

function rangeOfMatch({ starts, words }: FoldedText, at: number, folded: string): TextRange | undefined {
  if (folded === '') return undefined;
  return { from: words[wordAt(starts, at)]!.from, to: words[wordAt(starts, at + folded.length - 1)]!.to };
}

function wordAt(starts: readonly number[], at: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middleIndex = Math.ceil((low + high) / 2);
    if (starts[middleIndex]! <= at) low = middleIndex;
    else high = middleIndex - 1;
  }
  return low;
}

function wordsOfSentences(sentences: readonly string[]): readonly string[] {
  const cachedWords = wordsBySentences.get(sentences);
  if (cachedWords) return cachedWords;
  const words = sentences.map((sentence) => foldedWords(sentence).folded);
  wordsBySentences.set(sentences, words);
  return words;
}

/** Joins the words of several blocks; `start` is a block's offset in the whole text. */
export function joinedWords(
  blocks: Iterable<{ readonly start: number; readonly block: FoldedText }>,
): FoldedText {
  const folded: string[] = [];
  const starts: number[] = [];
  const words: TextRange[] = [];
  let length = 0;
  for (const { start, block } of blocks) {
    folded.push(block.folded);
    for (const [index, { from, to }] of block.words.entries()) {
      starts.push(length + block.starts[index]!);
      words.push({ from: start + from, to: start + to });
    }
    length += block.folded.length;
  }
  return { folded: folded.join(''), starts, words };
}

export function foldedWords(text: string): FoldedText {
  const starts: number[] = [];
  const words: TextRange[] = [];
  let folded = '';
  for (const { index, 0: typed, groups } of text.matchAll(wordPattern)) {
    const word = groups!['word']!.replace(unseenCharacters, '');
    if (word === '') continue;
    starts.push(folded.length);
    words.push({ from: index, to: index + typed.length });
    folded += `${word} `;
  }
  return { folded, starts, words };
}

/** A word with its trailing punctuation and its opening quotes and brackets. */
const wordPattern =
  /[\p{Pi}\p{Ps}"'¿¡]*(?<word>[\p{L}\p{N}\p{M}\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+)(?:(?![\p{Pi}\p{Ps}\ufffc])[^\s\p{L}\p{N}\p{M}])*/gu;
/** Soft hyphens and zero-width characters, which are neither spoken nor seen. */
const unseenCharacters = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu;

/** How far ahead a match is searched, in characters of `folded`. */
const maxSearchCharacters = 60_000;
/** How many following sentences are tried for a match. */
const maxSentencesAhead = 60;
const minDistinctiveCharacters = 12;

const wordsBySentences = new WeakMap<readonly string[], readonly string[]>();

export interface TextRange {
  readonly from: number;
  readonly to: number;
}

interface SentenceMatch {
  readonly index: number;
  readonly at: number;
}

export interface FoldedText {
  readonly folded: string;
  /** The start of each word in `folded`. */
  readonly starts: readonly number[];
  /** The place of each word in the original text. */
  readonly words: readonly TextRange[];
}
