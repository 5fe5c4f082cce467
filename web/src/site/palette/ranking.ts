import { foldLetters } from '#shared/domain/finding/folded.ts';
import { wordsOf } from '#shared/domain/finding/words.ts';

/**
 * The things that fit what is typed, the best first: each of its words begins a word of the name, is part of the name, or
 * begins a word of what it belongs to or is also called. Of those that fit alike the newest comes first, then the shorter
 * name. Without words all fit.
 */
export function ranked<Thing extends Ranked>(things: readonly Thing[], text: string): readonly Fit<Thing>[] {
  const sought: Sought = { whole: foldLetters(text.trim()), words: wordsOf(text) };
  return things
    .map((thing) => ({ thing, score: scoreOf(thing, sought) }))
    .filter(({ score }) => score > 0)
    .toSorted(
      (one, other) =>
        other.score - one.score ||
        (other.thing.at ?? '').localeCompare(one.thing.at ?? '') ||
        one.thing.name.length - other.thing.name.length,
    );
}

function scoreOf({ name, detail = '', also = '' }: Ranked, { whole, words }: Sought): number {
  if (words.length === 0) return whole === '' ? 1 : 0;
  const folded = foldLetters(name);
  if (folded === whole) return scores.whole;
  if (folded.startsWith(whole)) return scores.beginning;
  const [own, others] = [wordsOf(name), wordsOf(`${detail} ${also}`)];
  const each = words.map((word) => {
    if (own.some((one) => one.startsWith(word))) return scores.word;
    if (!oneLetter.test(word) && folded.includes(word)) return scores.part;
    return others.some((one) => one.startsWith(word)) ? scores.other : 0;
  });
  return Math.min(...each);
}

/** It is part of almost every name; a sign of Chinese or Japanese says more. */
const oneLetter = /^\p{Script=Latin}$/u;

/** How much it says that a name fits. */
const scores = { whole: 5, beginning: 4, word: 3, part: 2, other: 1 } as const;

interface Ranked {
  readonly name: string;
  readonly detail?: string | undefined;
  /** Other words for it, which are not shown. */
  readonly also?: string | undefined;
  readonly at?: string | undefined;
}

export interface Fit<Thing> {
  readonly thing: Thing;
  readonly score: number;
}

interface Sought {
  readonly whole: string;
  readonly words: readonly string[];
}
