import type { FactForContext } from '#functions/writing/context/book-for-context.ts';
import { nameKeyOf } from './same-words.ts';
import type { ReadBook } from './reading.ts';
import { fieldsOf } from './related-words.ts';
import { wordsIn } from './words.ts';

/**
 * How well each sentence of the other chapters could contradict one of this chapter: both speak of the same person, by
 * name, pronoun or a name that the author accepted, and of the same or a related thing, the more seldom the book does
 * the better. Each sentence of the chapter has its say: what fits it best comes before what fits another second best,
 * since one that shares much with many would else leave room for no other. 0 where no person and thing is shared.
 */
export function likenessTo(book: ReadBook, chapter: number, facts: readonly FactForContext[]): Float64Array {
  const { first, end } = book.ranges[chapter]!;
  const said = sayingsOf(book, facts);
  const where = placesOf(said, (at) => at < first || at >= end);
  const scores = new Float64Array(said.length);
  for (const own of said.slice(first, end)) {
    const fitting = [...fittingTo(own, said, where)].toSorted(([, a], [, b]) => b - a);
    for (const [rank, [at, likeness]] of fitting.slice(0, fittingEach).entries())
      scores[at] = Math.max(scores[at]!, 1 / (rank + 1) + likeness * tieBreak);
  }
  return scores;
}

const fittingEach = 8;
const tieBreak = 0.001;

/** Of each sentence, whom it names or means, and what of. */
function sayingsOf(book: ReadBook, facts: readonly FactForContext[]): Saying[] {
  const { words, tokens, sentences, names, meant } = book;
  const known = acceptedNames(book, facts);
  const ofWord = words.all.map(({ stem, stemText, isCapital }) => ({
    who: known.get(stem) ?? (isCapital && names.has(stem) ? stem : undefined),
    things: [stem, ...fieldsOf(stemText).map((field) => -1 - field)],
  }));
  return sentences.map(({ firstWord, endWord }, at) => {
    const who = new Map(meant[at]!.map(({ stem, strength }) => [known.get(stem) ?? stem, strength]));
    const things = new Set<number>();
    for (let token = firstWord; token < endWord; token += 1) {
      const word = ofWord[tokens[token]!]!;
      if (word.who !== undefined) who.set(word.who, 1);
      for (const thing of word.things) if (thing !== word.who) things.add(thing);
    }
    return { who, things };
  });
}

/** Each word of a name that an author accepted stands for the first one of its entry. */
function acceptedNames({ words }: ReadBook, facts: readonly FactForContext[]): Map<number, number> {
  const known = new Map<number, number>();
  for (const { name, aliases } of facts) {
    const stems = [name, ...aliases]
      .flatMap((text) => wordsIn(nameKeyOf(text)))
      .map((word) => words.stemNumber(word))
      .filter((stem) => stem !== undefined);
    for (const stem of stems) known.set(stem, stems[0]!);
  }
  return known;
}

/** Of each thing, the sentences of the others that speak of it. */
function placesOf(said: readonly Saying[], isOther: (at: number) => boolean): Places {
  const where = new Map<number, number[]>();
  for (const [at, { things }] of said.entries()) {
    if (!isOther(at)) continue;
    for (const thing of things) {
      const places = where.get(thing);
      if (places) places.push(at);
      else where.set(thing, [at]);
    }
  }
  return where;
}

/** By the rarest thing that both speak of; those that share more are mostly alike, and no contradiction. */
function fittingTo(own: Saying, said: readonly Saying[], where: Places): Map<number, number> {
  const likeness = new Map<number, number>();
  for (const thing of own.things) {
    const places = where.get(thing) ?? [];
    const rarity = Math.log(said.length / (places.length + 1));
    if (rarity < usual) continue;
    for (const at of places) {
      const value = rarity * samePerson(own, said[at]!);
      if (value > (likeness.get(at) ?? 0)) likeness.set(at, value);
    }
  }
  return likeness;
}

/** What every tenth sentence has tells nothing. */
const usual = Math.log(10);

/** From 0 to 1: how sure it is that both are about one person. */
function samePerson({ who }: Saying, other: Saying): number {
  let sure = 0;
  for (const [name, strength] of who) sure = Math.max(sure, strength * (other.who.get(name) ?? 0));
  return sure;
}

type Places = ReadonlyMap<number, readonly number[]>;
interface Saying {
  /** Each with how sure it is. */
  readonly who: ReadonlyMap<number, number>;
  /** Stems, and below 0 the fields of related words. */
  readonly things: ReadonlySet<number>;
}
