import { readBook } from '#shared/domain/writing/search/read-book.ts';
import type { ReadBook } from '#shared/domain/writing/search/reading.ts';

/**
 * Summarises a text without a model, by choosing the sentences that share most words with the other sentences, in their
 * original order. Works in any language and invents nothing. Returns an empty text if no sentence is short enough.
 */
export function extractSummary(text: string, characters: number, language = ''): string {
  return summariesOf(readBook([text], language))(0, characters);
}

/**
 * Returns a function that summarises one of the book's chapters. Words that occur in every chapter count little,
 * because they say little about a single chapter.
 */
export function summariesOf(book: ReadBook): (chapter: number, characters: number) => string {
  const documentFrequencies = documentFrequenciesOf(book);
  const ranked = new Map<number, Candidate[]>();
  return (chapter, characters) => {
    if (!ranked.has(chapter)) ranked.set(chapter, candidatesIn(book, chapter, documentFrequencies));
    return bestOf(ranked.get(chapter)!, characters);
  };
}

function bestOf(candidates: readonly Candidate[], characters: number): string {
  const chosenCandidates: Candidate[] = [];
  let remainingCharacters = characters;
  for (const candidate of candidates) {
    if (remainingCharacters < shortestSentenceCharacters) break;
    if (candidate.text.length + 1 > remainingCharacters) continue;
    chosenCandidates.push(candidate);
    remainingCharacters -= candidate.text.length + 1;
  }
  return chosenCandidates
    .toSorted((a, b) => a.at - b.at)
    .map(({ text }) => text)
    .join(' ');
}

const shortestSentenceCharacters = 25;

function candidatesIn(book: ReadBook, chapter: number, spread: readonly number[]): Candidate[] {
  const { first, end } = book.ranges[chapter]!;
  const weights = weightsIn(book, chapter, spread);
  const candidates: Candidate[] = [];
  for (let at = first; at < end; at += 1) {
    const { isBreak, firstWord, endWord, from, end: to } = book.sentences[at]!;
    if (isBreak || endWord - firstWord < fewestWords) continue;
    const text = book.texts[chapter]!.slice(from, to).replaceAll(/\s+/gu, ' ').trim();
    candidates.push({ at, text, score: scoreOf(book, at, weights) * (at === first ? 1.5 : 1) });
  }
  return candidates.toSorted((a, b) => b.score - a.score || a.at - b.at);
}

const fewestWords = 5;

/**
 * Adds up the weights of a sentence's words, names counting double. Divides by the square root of the length, because a
 * long sentence says more, but not in proportion.
 */
function scoreOf(
  { sentences, tokens, words, names }: ReadBook,
  at: number,
  weights: ReadonlyMap<number, number>,
): number {
  const { firstWord, endWord } = sentences[at]!;
  const stems = new Set<number>();
  let sum = 0;
  for (let word = firstWord; word < endWord; word += 1) {
    const { stem } = words.get(tokens[word]!);
    if (stems.has(stem)) continue;
    stems.add(stem);
    sum += weights.get(stem)! * (names.has(stem) ? 2 : 1);
  }
  return sum / Math.sqrt(endWord - firstWord);
}

/**
 * Weights each word of a chapter: the more often it occurs there, and the fewer chapters contain it, the higher its
 * weight (tf-idf).
 */
function weightsIn(book: ReadBook, chapter: number, spread: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const stem of stemsIn(book, chapter)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  for (const [stem, count] of counts)
    counts.set(stem, Math.log(1 + count) * Math.log(1 + book.ranges.length / spread[stem]!));
  return counts;
}

function documentFrequenciesOf(book: ReadBook): number[] {
  const documentFrequencies = Array.from({ length: book.words.stemCount }, () => 0);
  const lastChapters = Array.from({ length: book.words.stemCount }, () => -1);
  for (const chapter of book.ranges.keys())
    for (const stem of stemsIn(book, chapter)) {
      if (lastChapters[stem] === chapter) continue;
      lastChapters[stem] = chapter;
      documentFrequencies[stem]! += 1;
    }
  return documentFrequencies;
}

function* stemsIn({ ranges, sentences, tokens, words }: ReadBook, chapter: number): Generator<number> {
  const { first, end } = ranges[chapter]!;
  if (first === end) return;
  const endWord = sentences[end - 1]!.endWord;
  for (let word = sentences[first]!.firstWord; word < endWord; word += 1) yield words.get(tokens[word]!).stem;
}

interface Candidate {
  readonly at: number;
  readonly text: string;
  readonly score: number;
}
