import type { Query } from './query.ts';
import type { ReadBook } from './reading.ts';
import { fieldsOf } from './related-words.ts';
import type { Word } from './words.ts';

/**
 * How well each sentence of a book fits a question, 0 where nothing does. A word counts by how rare it is in this book
 * (as BM25 has it); a related word for less; what the sentences beside it say, for half. A sentence that has several
 * of the things asked for is worth more than their sum.
 */
export function scoresOf(book: ReadBook, query: Query): Float64Array {
  const things = thingsOf(query);
  const matches = matchesIn(book, things);
  const weights = weightsOf(things, matches);
  const scores = new Float64Array(book.sentences.length);
  const best = new Map<number, number>();
  for (let at = 0; at < scores.length; at += 1) {
    best.clear();
    for (const { away, share } of looked) {
      const found = matches[at + away];
      if (!found || !isBeside(book, at, at + away)) continue;
      for (const [thing, strength] of found) {
        const { slot } = things[thing]!;
        const value = weights[thing]! * strength * share;
        if (value > (best.get(slot) ?? 0)) best.set(slot, value);
      }
    }
    let sum = 0;
    for (const value of best.values()) sum += value;
    scores[at] = sum * (1 + together * (best.size - 1));
  }
  return scores;
}

const looked = [
  { away: 0, share: 1 },
  { away: -1, share: 0.5 },
  { away: 1, share: 0.5 },
];
const together = 0.3;
const relatedWeight = 0.5;

const isBeside = ({ sentences }: ReadBook, at: number, other: number) =>
  sentences[at]!.chapter === sentences[other]!.chapter &&
  sentences[at]!.paragraph === sentences[other]!.paragraph;

/** Each by how many sentences have it, as BM25 has it. */
function weightsOf(things: readonly Thing[], matches: readonly Matches[]): number[] {
  const counts = things.map(() => 0);
  for (const found of matches) for (const thing of found?.keys() ?? []) counts[thing]! += 1;
  return things.map(({ weight }, thing) => {
    const having = counts[thing]!;
    return having === 0 ? 0 : weight * Math.log(1 + (matches.length - having + 0.5) / (having + 0.5));
  });
}

/** A slot is one thing asked for: a person or a word. The word itself and each of its fields may fill it. */
function thingsOf({ people, terms }: Query): Thing[] {
  const none = new Map<number, number>();
  return [
    ...people.map(({ stems }, slot) => ({ slot, weight: 1, stems, isPerson: true })),
    ...terms.flatMap(({ stem, fields, weight }, index) => {
      const slot = people.length + index;
      const related = fields.map((field) => ({
        slot,
        weight: weight * relatedWeight,
        stems: none,
        field,
        isPerson: false,
      }));
      return stem === undefined
        ? related
        : [{ slot, weight, stems: new Map([[stem, 1]]), isPerson: false }, ...related];
    }),
  ];
}

/** Of each sentence, which things it has, and how surely. */
function matchesIn(book: ReadBook, things: readonly Thing[]): Matches[] {
  const ofWord = book.words.all.map((word) => matchesOfWord(word, book.names.has(word.stem), things));
  const ofName = new Map<number, Match[]>();
  for (const [thing, { stems, isPerson }] of things.entries())
    if (isPerson)
      for (const [stem, strength] of stems)
        ofName.set(stem, [...(ofName.get(stem) ?? []), [thing, strength]]);
  return book.sentences.map(({ firstWord, endWord }, sentence) => {
    let found: Matches;
    const note = (thing: number, strength: number) => {
      found ??= new Map();
      if (strength > (found.get(thing) ?? 0)) found.set(thing, strength);
    };
    for (let at = firstWord; at < endWord; at += 1) {
      const own = ofWord[book.tokens[at]!];
      if (own) for (const [thing, strength] of own) note(thing, strength);
    }
    for (const { stem, strength } of book.meant[sentence]!)
      for (const [thing, sure] of ofName.get(stem) ?? []) note(thing, sure * strength);
    return found;
  });
}

function matchesOfWord(
  { stem, stemText, isCapital }: Word,
  isName: boolean,
  things: readonly Thing[],
): readonly Match[] | undefined {
  const own = fieldsOf(stemText);
  const matches: Match[] = [];
  for (const [thing, { stems, field, isPerson }] of things.entries()) {
    // `Lowe` is not `low`.
    if (isPerson && isName && !isCapital) continue;
    const strength = stems.get(stem) ?? (field !== undefined && own.includes(field) ? 1 : 0);
    if (strength > 0) matches.push([thing, strength]);
  }
  return matches.length > 0 ? matches : undefined;
}

type Match = readonly [thing: number, strength: number];
type Matches = Map<number, number> | undefined;

interface Thing {
  readonly slot: number;
  readonly weight: number;
  readonly stems: ReadonlyMap<number, number>;
  /** Of related words. */
  readonly field?: number;
  readonly isPerson: boolean;
}
