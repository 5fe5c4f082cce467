import { claimsIn, isField, isProperty, type Claim, type ClaimKind, type StoryFacts } from './claims.ts';
import type { ReadBook } from './reading.ts';

/**
 * Scores how well each sentence of the other chapters could contradict a sentence of this chapter; 0 means that they
 * share no subject. For each claim of this chapter, the other chapters' claims about the same subject are ranked by the
 * rarest word, related word or property that they share with it. They are also ranked by how rare their own words are,
 * because a contradiction in other words shares only the subject. A better rank scores higher, and so does a claim of
 * this chapter with rare words.
 */
export function likenessScores(book: ReadBook, chapter: number, known: StoryFacts): Float64Array {
  const { first, end } = book.ranges[chapter]!;
  const claims = claimsIn(book, known);
  const isInOtherChapter = (at: number) => at < first || at >= end;
  const index = indexByKind(claims);
  const tellingPlaces = distinctiveBySubject(claims, isInOtherChapter);
  const scores = new Float64Array(claims.length);
  const raiseScore = (own: Claim, at: number, rank: number, nearness: number) =>
    (scores[at] = Math.max(scores[at]!, own.weight ** 2 / (rank + 1) + nearness * tieBreak));
  for (const ownClaim of claims.slice(first, end)) {
    const fitting = [...scoresOfFitting(ownClaim, claims, index)]
      .filter(([at]) => isInOtherChapter(at))
      .toSorted(([, a], [, b]) => b - a);
    for (const [rank, [at, likeness]] of fitting.slice(0, maxFittingPerClaim).entries())
      raiseScore(ownClaim, at, rank, likeness);
    for (const subject of subjectsOf(ownClaim))
      for (const [rank, at] of (tellingPlaces.get(subject) ?? []).entries())
        raiseScore(ownClaim, at, rank, claims[at]!.weight);
  }
  return scores;
}

const maxFittingPerClaim = 30;
const maxTellingPerSubject = 60;
const tieBreak = 0.0001;

function distinctiveBySubject(
  claims: readonly Claim[],
  isOfOthers: (at: number) => boolean,
): ReadonlyMap<number, readonly number[]> {
  const otherClaims = [...claims.keys()]
    .filter(isOfOthers)
    .toSorted((a, b) => claims[b]!.weight - claims[a]!.weight);
  const claimsBySubject = new Map<number, number[]>();
  for (const at of otherClaims)
    for (const subject of subjectsOf(claims[at]!)) {
      const claimPlaces = claimsBySubject.get(subject);
      if (!claimPlaces) claimsBySubject.set(subject, [at]);
      else if (claimPlaces.length < maxTellingPerSubject) claimPlaces.push(at);
    }
  return claimsBySubject;
}

const subjectsOf = ({ who }: Claim) =>
  [...who].flatMap(([subject, strength]) => (strength < sureThreshold ? [] : [subject]));

function indexByKind(claims: readonly Claim[]): ClaimIndex {
  const index = new Map<ClaimKind, number[]>();
  for (const [at, { kinds }] of claims.entries())
    for (const kind of kinds) {
      const claimPlaces = index.get(kind);
      if (claimPlaces) claimPlaces.push(at);
      else index.set(kind, [at]);
    }
  return index;
}

/**
 * Scores by the rarest word that two sentences share, and by no other: sentences that share more words are usually
 * similar, not contradictory.
 */
function scoresOfFitting(own: Claim, claims: readonly Claim[], index: ClaimIndex): Map<number, number> {
  const likeness = new Map<number, number>();
  for (const kind of own.kinds) {
    const claimPlaces = index.get(kind)!;
    const rarity = Math.log(claims.length / claimPlaces.length);
    if (rarity < usualRarity && !isProperty(kind)) continue;
    for (const at of claimPlaces) {
      const other = claims[at]!;
      const isSame = sameSubjectStrength(own, other);
      if (isSame < sureThreshold) continue;
      const value = rarity * (isField(kind) ? relatedWordWeight : 1) * isSame * other.weight ** 2;
      if (value > (likeness.get(at) ?? 0)) likeness.set(at, value);
    }
  }
  return likeness;
}

/**
 * A word that occurs in every tenth sentence or more often is ignored, because it says nothing. Properties always
 * count: each is frequent only because there are few of them.
 */
const usualRarity = Math.log(10);
const sureThreshold = 0.4;
const relatedWordWeight = 0.9;

function sameSubjectStrength({ who }: Claim, other: Claim): number {
  let certainty = 0;
  for (const [subject, strength] of who)
    certainty = Math.max(certainty, strength * (other.who.get(subject) ?? 0));
  return certainty;
}

type ClaimIndex = ReadonlyMap<ClaimKind, readonly number[]>;
