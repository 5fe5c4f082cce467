import { foldLetters } from '#shared/domain/finding/folded.ts';
import { wordsOf } from '#shared/domain/finding/words.ts';

/**
 * Returns the matching items, best first. Each typed word must start a word of the name, occur in the name, or start a
 * word of the detail or alias. Among equals, the newest item comes first, then the shortest name. Without words,
 * everything matches.
 */
export function rankThings<Thing extends Rankable>(
  things: readonly Thing[],
  text: string,
): readonly RankedThing<Thing>[] {
  const searchTerms: SearchTerms = { whole: foldLetters(text.trim()), words: wordsOf(text) };
  return things
    .map((thing) => ({ thing, score: scoreOf(thing, searchTerms) }))
    .filter(({ score }) => score > 0)
    .toSorted(
      (one, other) =>
        other.score - one.score ||
        (other.thing.at ?? '').localeCompare(one.thing.at ?? '') ||
        one.thing.name.length - other.thing.name.length,
    );
}

function scoreOf({ name, detail = '', also = '' }: Rankable, { whole, words }: SearchTerms): number {
  if (words.length === 0) return whole === '' ? 1 : 0;
  const folded = foldLetters(name);
  if (folded === whole) return scores.whole;
  if (folded.startsWith(whole)) return scores.beginning;
  const [own, others] = [wordsOf(name), wordsOf(`${detail} ${also}`)];
  const wordScores = words.map((word) => {
    if (own.some((one) => one.startsWith(word))) return scores.word;
    if (!singleLatinLetter.test(word) && folded.includes(word)) return scores.part;
    return others.some((one) => one.startsWith(word)) ? scores.other : 0;
  });
  return Math.min(...wordScores);
}

/**
 * Matches a single Latin letter, which occurs in almost every name and so says little. A Chinese or Japanese character
 * says much more.
 */
const singleLatinLetter = /^\p{Script=Latin}$/u;

const scores = { whole: 5, beginning: 4, word: 3, part: 2, other: 1 } as const;

interface Rankable {
  readonly name: string;
  readonly detail?: string | undefined;
  readonly also?: string | undefined;
  readonly at?: string | undefined;
}

export interface RankedThing<Thing> {
  readonly thing: Thing;
  readonly score: number;
}

interface SearchTerms {
  readonly whole: string;
  readonly words: readonly string[];
}
