import { mulberry32 } from '#shared/domain/mulberry32.ts';

/** Returns pseudo-random numbers that are the same for the same `seed`. */
export function chanceOf(seed: string): Chance {
  const share = mulberry32(hashOf(seed));
  const between = (low: number, high: number) => low + share() * (high - low);
  return {
    between,
    whole: (low, high) => Math.floor(between(low, high + 1)),
    oneOf: (choices) => choices[Math.floor(share() * choices.length)] as (typeof choices)[number],
  };
}

/** Computes the FNV-1a hash. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

export interface Chance {
  /** From `low` to below `high`. */
  readonly between: (low: number, high: number) => number;
  /** From `low` up to and including `high`. */
  readonly whole: (low: number, high: number) => number;
  readonly oneOf: <Choice>(choices: readonly [Choice, ...Choice[]]) => Choice;
}
