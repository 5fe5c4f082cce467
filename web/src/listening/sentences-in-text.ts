/**
 * Where sentences that are heard, in their order, stand in a text that may have been written on since: those that
 * read the same are found, those that were changed or taken away have no place. Marks, punctuation and blanks count for
 * nothing, so that it does not matter how Markdown shows them. Linear in the text: after a change only what does not
 * fit is looked for, and no further than `reach`.
 */
export function placesInText(text: FoldedText, sentences: readonly string[]): readonly (Place | undefined)[] {
  const wanted = wordsOfSentences(sentences);
  const places: (Place | undefined)[] = sentences.map(() => undefined);
  let at = 0;
  for (let index = 0; index < wanted.length; index++) {
    if (!text.folded.startsWith(wanted[index]!, at)) {
      const next = nextFit(text.folded, at, wanted, index);
      if (!next) {
        index += lookahead - 1;
        continue;
      }
      ({ index, at } = next);
    }
    places[index] = placeOf(text, at, wanted[index]!);
    at += wanted[index]!.length;
  }
  return places;
}

/** Of the next sentences the one that is reached by passing over least, of sentences and of text. */
function nextFit(text: string, from: number, wanted: readonly string[], first: number): Fit | undefined {
  const window = text.slice(from, from + reach);
  let best: (Fit & { cost: number }) | undefined;
  let passed = 0;
  for (let index = first; index < Math.min(first + lookahead, wanted.length); index++) {
    if (best && passed >= best.cost) break;
    const sentence = wanted[index]!;
    // What is said often is known only by what follows.
    const sure = sentence.length >= sureCharacters ? sentence : sentence + (wanted[index + 1] ?? '');
    const place = sentence === '' ? -1 : indexOfWords(window, sure);
    if (place >= 0 && (!best || passed + place < best.cost)) {
      best = { index, at: from + place, cost: passed + place };
    }
    passed += sentence.length;
  }
  return best;
}

function indexOfWords(text: string, words: string): number {
  let place = text.indexOf(words);
  while (place > 0 && text[place - 1] !== ' ') place = text.indexOf(words, place + 1);
  return place;
}

function placeOf({ starts, words }: FoldedText, at: number, folded: string): Place | undefined {
  if (folded === '') return undefined;
  return { from: words[wordAt(starts, at)]!.from, to: words[wordAt(starts, at + folded.length - 1)]!.to };
}

/** The word that a folded text has at a place. */
function wordAt(starts: readonly number[], at: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (starts[middle]! <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

function wordsOfSentences(sentences: readonly string[]): readonly string[] {
  const known = wordsOf.get(sentences);
  if (known) return known;
  const words = sentences.map((sentence) => foldedWords(sentence).folded);
  wordsOf.set(sentences, words);
  return words;
}

/** The texts of blocks behind one another, each with where it begins in the whole. */
export function joinedWords(
  blocks: Iterable<{ readonly start: number; readonly block: FoldedText }>,
): FoldedText {
  const folded: string[] = [];
  const starts: number[] = [];
  const words: Place[] = [];
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

/** The words of a text, each with a blank behind it. */
export function foldedWords(text: string): FoldedText {
  const starts: number[] = [];
  const words: Place[] = [];
  let folded = '';
  for (const { index, 0: typed, groups } of text.matchAll(wordPattern)) {
    const word = groups!['word']!.replace(unseen, '');
    if (word === '') continue;
    starts.push(folded.length);
    words.push({ from: index, to: index + typed.length });
    folded += `${word} `;
  }
  return { folded, starts, words };
}

/** With the signs that stand close behind it, and the quotation marks and brackets that open before it. */
const wordPattern =
  /[\p{Pi}\p{Ps}"'¿¡]*(?<word>[\p{L}\p{N}\p{M}\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+)(?:(?![\p{Pi}\p{Ps}\ufffc])[^\s\p{L}\p{N}\p{M}])*/gu;
/** What no voice is given and no reader sees: soft hyphens, signs without a width. */
const unseen = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu;

/** In characters of words. */
const reach = 60_000;
/** In sentences. */
const lookahead = 60;
const sureCharacters = 12;

const wordsOf = new WeakMap<readonly string[], readonly string[]>();

export interface Place {
  readonly from: number;
  readonly to: number;
}

interface Fit {
  /** Of the sentence. */
  readonly index: number;
  /** In the folded text. */
  readonly at: number;
}

/** A text as its words, whatever stands between them. */
export interface FoldedText {
  readonly folded: string;
  /** Where each word begins in `folded`. */
  readonly starts: readonly number[];
  /** Where each word stands in the text. */
  readonly words: readonly Place[];
}
