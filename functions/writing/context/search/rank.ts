import type { Query } from './query.ts';
import type { ReadBook } from './read-book.ts';
import { fieldsOf } from './related-words.ts';

/**
 * How well each sentence of a book fits a question, 0 where nothing does. A word counts by how rare it is in this book
 * (as BM25 has it); a related word for less; what the sentences beside it say, for half. A sentence that has several
 * of the things asked for is worth more than their sum.
 */
export function scoresOf(book: ReadBook, query: Query): Float64Array {
  const things = thingsOf(query);
  const found = matchesIn(book, things);
  const weights = things.map(
    ({ weight }, thing) => weight * rarity(book.sentences.length, found.counts[thing]!),
  );
  const scores = new Float64Array(book.sentences.length);
  const best = new Map<number, number>();
  for (let at = 0; at < scores.length; at += 1) {
    best.clear();
    for (const [beside, share] of [
      [0, 1],
      [-1, besideShare],
      [1, besideShare],
    ] as const) {
      const matches = found.bySentence[at + beside];
      if (!matches || !isBeside(book, at, at + beside)) continue;
      for (const [thing, strength] of matches) {
        const slot = things[thing]!.slot;
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

const besideShare = 0.5;
const together = 0.3;
const relatedWeight = 0.5;
const personWeight = 1;

const isBeside = ({ sentences }: ReadBook, at: number, other: number) =>
  sentences[at]!.chapter === sentences[other]!.chapter &&
  sentences[at]!.paragraph === sentences[other]!.paragraph;

/** As BM25 has it. */
const rarity = (all: number, having: number) =>
  having === 0 ? 0 : Math.log(1 + (all - having + 0.5) / (having + 0.5));

/** A slot is one thing asked for; a person, a word, and each field of the word are things that may fill it. */
function thingsOf({ people, terms }: Query): Thing[] {
  return [
    ...people.map(({ stems }, slot) => ({
      slot,
      weight: personWeight,
      stems,
      fields: new Set<number>(),
      isPerson: true,
    })),
    ...terms.flatMap(({ stem, fields, weight }, index) => {
      const slot = people.length + index;
      return [
        ...(stem === undefined
          ? []
          : [{ slot, weight, stems: new Map([[stem, 1]]), fields: new Set<number>(), isPerson: false }]),
        ...fields.map((field) => ({
          slot,
          weight: weight * relatedWeight,
          stems: new Map<number, number>(),
          fields: new Set([field]),
          isPerson: false,
        })),
      ];
    }),
  ];
}

function matchesIn(book: ReadBook, things: readonly Thing[]) {
  const ofWord = Array.from({ length: book.words.count }, (_, number) => matchesOfWord(book, number, things));
  const ofPerson = new Map<number, [number, number][]>();
  for (const [thing, { stems, isPerson }] of things.entries())
    if (isPerson)
      for (const [stem, strength] of stems)
        ofPerson.set(stem, [...(ofPerson.get(stem) ?? []), [thing, strength]]);
  const counts = things.map(() => 0);
  const bySentence = book.sentences.map(({ words }, at) => {
    const matches = new Map<number, number>();
    const note = (thing: number, strength: number) => {
      if (strength > (matches.get(thing) ?? 0)) matches.set(thing, strength);
    };
    for (const number of words) for (const [thing, strength] of ofWord[number] ?? []) note(thing, strength);
    for (const { stem, strength } of book.meant[at]!)
      for (const [thing, sure] of ofPerson.get(stem) ?? []) note(thing, sure * strength);
    for (const thing of matches.keys()) counts[thing]! += 1;
    return matches;
  });
  return { bySentence, counts };
}

function matchesOfWord(
  book: ReadBook,
  number: number,
  things: readonly Thing[],
): [number, number][] | undefined {
  const { stem, stemText } = book.words.get(number);
  const own = fieldsOf(stemText);
  const matches: [number, number][] = [];
  for (const [thing, { stems, fields }] of things.entries()) {
    const strength = stems.get(stem) ?? (own.some((field) => fields.has(field)) ? 1 : 0);
    if (strength > 0) matches.push([thing, strength]);
  }
  return matches.length > 0 ? matches : undefined;
}

interface Thing {
  readonly slot: number;
  readonly weight: number;
  readonly stems: ReadonlyMap<number, number>;
  readonly fields: ReadonlySet<number>;
  readonly isPerson: boolean;
}
