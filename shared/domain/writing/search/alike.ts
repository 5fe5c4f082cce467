import { claimsIn, isField, isProperty, type Claim, type Kind, type KnownOfStory } from './claims.ts';
import type { ReadBook } from './reading.ts';

/**
 * How well each sentence of the other chapters could contradict one of this chapter. Claims lie in an index by subject
 * and by what is said of it; for each claim of the chapter those of the others about the same subject come up, nearest
 * in kind first: the same word, a related one, the same property; the rarer the book speaks of it the better, and what
 * it hardly says again before what it says on every page. Beside them comes what is most telling about the same subject,
 * whatever it says: a contradiction in other words shares nothing else. Each claim of the chapter has its say before any
 * has a second one, and the telling ones have more of it. 0 where nobody is shared.
 */
export function likenessTo(book: ReadBook, chapter: number, known: KnownOfStory): Float64Array {
  const { first, end } = book.ranges[chapter]!;
  const claims = claimsIn(book, known);
  const isOfOthers = (at: number) => at < first || at >= end;
  const index = indexOf(claims);
  const tellingOf = tellingBySubject(claims, isOfOthers);
  const scores = new Float64Array(claims.length);
  const bring = (own: Claim, at: number, rank: number, nearness: number) =>
    (scores[at] = Math.max(scores[at]!, own.weight ** 2 / (rank + 1) + nearness * tieBreak));
  for (const own of claims.slice(first, end)) {
    const fitting = [...fittingTo(own, claims, index)]
      .filter(([at]) => isOfOthers(at))
      .toSorted(([, a], [, b]) => b - a);
    for (const [rank, [at, likeness]] of fitting.slice(0, fittingEach).entries())
      bring(own, at, rank, likeness);
    for (const subject of subjectsOf(own))
      for (const [rank, at] of (tellingOf.get(subject) ?? []).entries())
        bring(own, at, rank, claims[at]!.weight);
  }
  return scores;
}

const fittingEach = 30;
const tellingEach = 60;
const tieBreak = 0.0001;

/** Of each subject what the others say of it, the most telling first. */
function tellingBySubject(
  claims: readonly Claim[],
  isOfOthers: (at: number) => boolean,
): ReadonlyMap<number, readonly number[]> {
  const all = [...claims.keys()].filter(isOfOthers).toSorted((a, b) => claims[b]!.weight - claims[a]!.weight);
  const telling = new Map<number, number[]>();
  for (const at of all)
    for (const subject of subjectsOf(claims[at]!)) {
      const places = telling.get(subject);
      if (!places) telling.set(subject, [at]);
      else if (places.length < tellingEach) places.push(at);
    }
  return telling;
}

const subjectsOf = ({ who }: Claim) =>
  [...who].flatMap(([subject, strength]) => (strength < unsure ? [] : [subject]));

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
