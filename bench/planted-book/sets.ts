import { readFileSync } from 'node:fs';

/**
 * What is planted, a line each: in `seen`, with which the rules were made, and in `unseen`, with which they were only
 * measured. `{S}` is the person as the sentence names them, `{N}` the full name, `{he}`, `{his}`, `{him}` their pronouns; of
 * `[a|b]` one is taken.
 */
export type SetName = 'seen' | 'unseen';

/** What the book tells and how a reader asks for it months later, in words of their own; some is changed by a later chapter. */
export const factsIn = (set: SetName): readonly Planted[] =>
  rowsOf(set, 'facts').map(([told = '', ask = '', later]) => ({ told, ask, ...(later && { later }) }));

/** What one chapter says and a later one says otherwise. */
export const contradictionsIn = (set: SetName): readonly Contradiction[] =>
  rowsOf(set, 'contradictions').map(([manner, told = '', later = '']) => ({
    manner: manner as Manner,
    told,
    later,
  }));

/** What is asked for twice: in words that the book has, and in none of them. */
export const askedTwiceIn = (set: SetName): readonly AskedTwice[] =>
  rowsOf(set, 'asked-twice').map(([told = '', inItsWords = '', inOtherWords = '']) => ({
    told,
    inItsWords,
    inOtherWords,
  }));

/** The first line names the columns. */
function rowsOf(set: SetName, what: string): string[][] {
  const text = readFileSync(new URL(`./${set}/${what}.tsv`, import.meta.url), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
}

export const manners = ['in other words', 'repeated', 'impossible time'] as const;
type Manner = (typeof manners)[number];

export interface Planted {
  readonly told: string;
  readonly ask: string;
  readonly later?: string;
}
export interface Contradiction {
  readonly manner: Manner;
  readonly told: string;
  readonly later: string;
}
export interface AskedTwice {
  readonly told: string;
  readonly inItsWords: string;
  readonly inOtherWords: string;
}
