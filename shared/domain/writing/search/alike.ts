import { claimsIn, isField, isProperty, type Claim, type Kind, type KnownOfStory } from './claims.ts';
import type { ReadBook } from './reading.ts';

/**
 * How well each sentence of the other chapters could contradict one of this chapter. Claims lie in an index by subject
 * and by what is said of it; for each claim of the chapter those of the others about the same subject come up, nearest
 * in kind first: the same word, a related one, the same property; the rarer the book speaks of it the better, and what
 * it hardly says again before what it says on every page. Each claim of the chapter has its say before any has a second
 * one, and the telling ones have more of it. 0 where nobody and nothing is shared.
 */
export function likenessTo(book: ReadBook, chapter: number, known: KnownOfStory): Float64Array {
  const { first, end } = book.ranges[chapter]!;
  const claims = claimsIn(book, known);
  const index = indexOf(claims);
  const scores = new Float64Array(claims.length);
  for (const own of claims.slice(first, end)) {
    const fitting = [...fittingTo(own, claims, index)]
      .filter(([at]) => at < first || at >= end)
      .toSorted(([, a], [, b]) => b - a);
    for (const [rank, [at, likeness]] of fitting.slice(0, fittingEach).entries())
      scores[at] = Math.max(scores[at]!, own.weight ** 2 / (rank + 1) + likeness * tieBreak);
  }
  return scores;
}

const fittingEach = 30;
const tieBreak = 0.0001;

/** Of each thing that can be said, the sentences that say it. */
function indexOf(claims: readonly Claim[]): Index {
  const index = new Map<Kind, number[]>();
  for (const [at, { kinds }] of claims.entries())
    for (const kind of kinds) {
      const places = index.get(kind);
      if (places) places.push(at);
      else index.set(kind, [at]);
    }
  return index;
}

/** By the rarest thing that both say of one subject; those that share more are mostly alike, and no contradiction. */
function fittingTo(own: Claim, claims: readonly Claim[], index: Index): Map<number, number> {
  const likeness = new Map<number, number>();
  for (const kind of own.kinds) {
    const places = index.get(kind)!;
    const rarity = Math.log(claims.length / places.length);
    if (rarity < usual && !isProperty(kind)) continue;
    for (const at of places) {
      const other = claims[at]!;
      const isSame = sameSubject(own, other);
      if (isSame < unsure) continue;
      const value = rarity * (isField(kind) ? relatedLess : 1) * isSame * other.weight ** 2;
      if (value > (likeness.get(at) ?? 0)) likeness.set(at, value);
    }
  }
  return likeness;
}

/** A word that every tenth sentence has tells nothing; a property is one of few. */
const usual = Math.log(10);
const unsure = 0.4;
const relatedLess = 0.9;

/** From 0 to 1: how sure it is that both are about one. */
function sameSubject({ who }: Claim, other: Claim): number {
  let sure = 0;
  for (const [subject, strength] of who) sure = Math.max(sure, strength * (other.who.get(subject) ?? 0));
  return sure;
}

type Index = ReadonlyMap<Kind, readonly number[]>;
