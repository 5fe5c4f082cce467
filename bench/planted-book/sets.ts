import { readFileSync } from 'node:fs';

/**
 * The planted facts and contradictions, in two sets: the rules that choose passages for the model were tuned on `seen`
 * and only measured on `unseen`. `{S}` is the person as named in the sentence, `{N}` the full name, `{he}`, `{his}`,
 * `{him}` the pronouns; `[a|b]` picks one.
 */
export type SetName = 'seen' | 'unseen';

export const factsIn = (set: SetName): readonly PlantedFact[] =>
  rowsOf(set, 'facts').map(([told = '', ask = '', later]) => ({ told, ask, ...(later && { later }) }));

export const contradictionsIn = (set: SetName): readonly Contradiction[] =>
  rowsOf(set, 'contradictions').map(([manner, told = '', later = '']) => ({
    manner: manner as Manner,
    told,
    later,
  }));

export const factsAskedTwiceIn = (set: SetName): readonly FactAskedTwice[] =>
  rowsOf(set, 'asked-twice').map(([told = '', inItsWords = '', inOtherWords = '']) => ({
    told,
    inItsWords,
    inOtherWords,
  }));

/** Skips the first line, which names the columns. */
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

export interface PlantedFact {
  readonly told: string;
  readonly ask: string;
  readonly later?: string;
}
export interface Contradiction {
  readonly manner: Manner;
  readonly told: string;
  readonly later: string;
}
export interface FactAskedTwice {
  readonly told: string;
  readonly inItsWords: string;
  readonly inOtherWords: string;
}
