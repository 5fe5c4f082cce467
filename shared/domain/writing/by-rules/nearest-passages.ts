import { rangeAround } from '#shared/domain/writing/search/around.ts';
import { queryOf, type Query } from '#shared/domain/writing/search/query.ts';
import { scoresOf } from '#shared/domain/writing/search/rank.ts';
import { readBook } from '#shared/domain/writing/search/read-book.ts';
import type { NamedFact, ReadBook } from '#shared/domain/writing/search/reading.ts';
import { fieldsOf } from '#shared/domain/writing/search/related-words.ts';
import type { TaggedText } from './material.ts';
import { linesIn } from './words.ts';

/**
 * Returns the passages nearest to a question, nearest first, by the same rules that select passages for the model:
 * synonyms and all names of a person count. Returns nothing unless more than 30% of the question occurs in a passage.
 * `around` is the length of a passage in characters.
 */
export function nearestPassages(
  question: string,
  pieces: readonly TaggedText[],
  how: PassageOptions,
): Passage[] {
  const texts = pieces.map(({ text }) => linesIn(text).join('\n\n'));
  const book = readBook(texts, how.language);
  const query = queryOf(book, { question, recent: '', facts: how.facts });
  // Prefers the passage that covers more of the question if two score alike.
  const scores = scoresOf(book, query).map((score, at) =>
    score === 0 ? 0 : score * (0.1 + shareOf(book, query, { first: at, end: at + 1 })),
  );
  const ranked = Array.from(scores.keys())
    .filter((at) => scores[at]! > 0)
    .toSorted((a, b) => scores[b]! - scores[a]! || a - b);
  const passagesByText = new Map<string, Passage>();
  const coveredPlaces = new Set<number>();
  let isNear = false;
  for (const at of ranked) {
    if (passagesByText.size === how.atMost) break;
    if (coveredPlaces.has(at)) continue;
    const { first, end } = rangeAround(book, at, how.around);
    for (let sentenceIndex = first; sentenceIndex < end; sentenceIndex += 1) coveredPlaces.add(sentenceIndex);
    const { chapter, from } = book.sentences[first]!;
    const text = tidyText(texts[chapter]!.slice(from, book.sentences[end - 1]!.end));
    // Skips passages of a word or two, which prove nothing.
    if (!/\p{L}\P{L}+\p{L}+\P{L}+\p{L}|[^\p{Script=Latin}\P{L}]{4}/u.test(text)) continue;
    isNear ||= shareOf(book, query, { first, end }) > minNearShare;
    if (!passagesByText.has(text)) passagesByText.set(text, { piece: pieces[chapter]!, text });
  }
  return isNear ? [...passagesByText.values()] : [];
}

const minNearShare = 0.3;

const tidyText = (text: string) => text.replaceAll(/\s+/gu, ' ').trim();

/**
 * Returns the share of the question that occurs in the range. A name that the book doesn't contain counts three times
 * as missing.
 */
function shareOf(book: ReadBook, { people, terms, strange }: Query, { first, end }: SentenceRange): number {
  const stems = new Set<number>();
  const fields = new Set<number>();
  for (let at = first; at < end; at += 1) {
    const { firstWord, endWord } = book.sentences[at]!;
    for (const { stem } of book.impliedMentions[at]!) stems.add(stem);
    for (let token = firstWord; token < endWord; token += 1) {
      const { stem, stemText } = book.words.get(book.tokens[token]!);
      stems.add(stem);
      for (const field of fieldsOf(stemText)) fields.add(field);
    }
  }
  const matched =
    people.filter((person) => [...person.stems.keys()].some((stem) => stems.has(stem))).length +
    terms.filter(
      (term) =>
        (term.stem !== undefined && stems.has(term.stem)) || term.fields.some((field) => fields.has(field)),
    ).length;
  const missingWeight = strange.reduce((sum, word) => sum + (/^\p{Lu}/u.test(word) ? 3 : 1), 0);
  return matched / (people.length + terms.length + missingWeight);
}

type SentenceRange = { readonly first: number; readonly end: number };

export interface Passage {
  readonly piece: TaggedText;
  readonly text: string;
}
interface PassageOptions {
  readonly facts: readonly NamedFact[];
  readonly language: string;
  readonly atMost: number;
  readonly around: number;
}
