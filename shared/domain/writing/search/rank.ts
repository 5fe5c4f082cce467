import type { Query } from './query.ts';
import type { ReadBook } from './reading.ts';
import { fieldsOf } from './related-words.ts';
import { raritiesIn, distinctivenessOf } from './telling.ts';
import type { Word } from './words.ts';

/**
 * Scores each sentence of a book for a question; 0 without a match. A word counts by its rarity in the book (as in
 * BM25), a related word also by its own rarity; matches in the sentences before and after count half. A sentence that
 * matches several people or words of the question scores more than the sum of these matches. Among sentences about the
 * same person, the one with unusual words scores higher.
 */
export function scoresOf(book: ReadBook, query: Query): Float64Array {
  const things = thingsOf(query);
  const matches = matchesIn(book, things);
  const weights = weightsOf(things, matches);
  const scores = new Float64Array(book.sentences.length);
  const best = new Map<number, number>();
  const distinctiveness = distinctivenessOf(book);
  for (let at = 0; at < scores.length; at += 1) {
    best.clear();
    for (const { away, share } of neighbourShares) {
      const foundMatches = matches[at + away];
      if (!foundMatches || !isInSameParagraph(book, at, at + away)) continue;
      for (const [thing, strength] of foundMatches) {
        const { slot } = things[thing]!;
        const value = weights[thing]! * strength * share;
        if (value > (best.get(slot) ?? 0)) best.set(slot, value);
      }
    }
    let sum = 0;
    for (const value of best.values()) sum += value;
    scores[at] =
      best.size === 0
        ? 0
        : sum * (1 + togetherBonus * (best.size - 1)) + distinctivenessWeight * distinctiveness[at]!;
  }
  return scores;
}

const neighbourShares = [
  { away: 0, share: 1 },
  { away: -1, share: 0.5 },
  { away: 1, share: 0.5 },
];
const togetherBonus = 0.3;
/**
 * About the weight of a matching word of medium rarity. So the unusual words of a sentence decide only if the words of
 * the question don't.
 */
const distinctivenessWeight = 3;
const personWeight = 1.3;
const relatedWeight = 1;

const isInSameParagraph = ({ sentences }: ReadBook, at: number, other: number) =>
  sentences[at]!.chapter === sentences[other]!.chapter &&
  sentences[at]!.paragraph === sentences[other]!.paragraph;

function weightsOf(things: readonly Thing[], matches: readonly Matches[]): number[] {
  const counts = things.map(() => 0);
  for (const foundMatches of matches) for (const thing of foundMatches?.keys() ?? []) counts[thing]! += 1;
  return things.map(({ weight }, thing) => {
    const matchCount = counts[thing]!;
    return matchCount === 0
      ? 0
      : weight * Math.log(1 + (matches.length - matchCount + 0.5) / (matchCount + 0.5));
  });
}

/**
 * Lists what a sentence can match: the people and words of the question, and the fields of words related to them. Each
 * person or word counts once, whether the word itself or a related word matches.
 */
function thingsOf({ people, terms }: Query): Thing[] {
  const noStems = new Map<number, number>();
  return [
    ...people.map(({ stems }, slot) => ({ slot, weight: personWeight, stems, isPerson: true })),
    ...terms.flatMap(({ stem, fields, weight }, index) => {
      const slot = people.length + index;
      const related = fields.map((field) => ({
        slot,
        weight: weight * relatedWeight,
        stems: noStems,
        field,
        isPerson: false,
      }));
      return stem === undefined
        ? related
        : [{ slot, weight, stems: new Map([[stem, 1]]), isPerson: false }, ...related];
    }),
  ];
}

function matchesIn(book: ReadBook, things: readonly Thing[]): Matches[] {
  const rarities = raritiesIn(book);
  const matchesByWord = book.words.all.map((word) =>
    matchesOfWord(word, { things, isName: book.names.has(word.stem), rarity: rarities[word.stem]! }),
  );
  const matchesByName = new Map<number, Match[]>();
  for (const [thing, { stems, isPerson }] of things.entries())
    if (isPerson)
      for (const [stem, strength] of stems)
        matchesByName.set(stem, [...(matchesByName.get(stem) ?? []), [thing, strength]]);
  return book.sentences.map(({ firstWord, endWord }, sentence) => {
    let foundMatches: Matches;
    for (let at = firstWord; at < endWord; at += 1) {
      const ownMatches = matchesByWord[book.tokens[at]!];
      if (ownMatches) foundMatches = withMatches(foundMatches, ownMatches, things);
    }
    for (const { stem, strength } of book.impliedMentions[sentence]!) {
      const own = matchesByName.get(stem);
      if (own)
        foundMatches = withMatches(
          foundMatches,
          own.map(([thing, sure]) => [thing, sure * strength]),
          things,
        );
    }
    return foundMatches;
  });
}

/**
 * Adds the matches of one word to the matches already found in its sentence. A second word of the same field of related
 * words adds a little; a repeated word or person adds nothing.
 */
function withMatches(found: Matches, own: readonly Match[], things: readonly Thing[]): Matches {
  const merged = found ?? new Map<number, number>();
  for (const [thing, strength] of own) {
    const earlierStrength = merged.get(thing) ?? 0;
    const addedStrength =
      things[thing]!.field === undefined ? 0 : repeatWeight * Math.min(earlierStrength, strength);
    merged.set(thing, Math.max(earlierStrength, strength) + addedStrength);
  }
  return merged;
}

const repeatWeight = 0.3;

function matchesOfWord(
  { stem, stemText, isCapital }: Word,
  { things, isName, rarity }: MatchContext,
): readonly Match[] | undefined {
  const fields = fieldsOf(stemText);
  const matches: Match[] = [];
  for (const [thing, { stems, field, isPerson }] of things.entries()) {
    // A name in lower case is another word: `Lowe` isn't `low`.
    if (isPerson && isName && !isCapital) continue;
    const related = field !== undefined && fields.includes(field) ? rarity : 0;
    const strength = stems.get(stem) ?? related;
    if (strength > 0) matches.push([thing, strength]);
  }
  return matches.length > 0 ? matches : undefined;
}

interface MatchContext {
  readonly things: readonly Thing[];
  readonly isName: boolean;
  readonly rarity: number;
}

type Match = readonly [thing: number, strength: number];
type Matches = Map<number, number> | undefined;

interface Thing {
  readonly slot: number;
  readonly weight: number;
  readonly stems: ReadonlyMap<number, number>;
  readonly field?: number;
  readonly isPerson: boolean;
}
