/** A seeded random generator with a repeatable sequence (mulberry32). */
export function randomOf(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e_37_79_b1);
  const share = () => {
    state = Math.trunc(state + 0x6d_2b_79_f5);
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(share() * items.length)]!;
  return {
    share,
    pick,
    chance: (probability) => share() < probability,
    between: (low, high) => low + Math.floor(share() * (high - low + 1)),
    weighted: (choices) =>
      pick(choices.flatMap(([weight, item]) => Array.from({ length: weight }, () => item))),
  };
}

export interface Random {
  readonly share: () => number;
  readonly pick: <Item>(items: readonly Item[]) => Item;
  readonly chance: (probability: number) => boolean;
  readonly between: (low: number, high: number) => number;
  readonly weighted: <Item>(choices: readonly (readonly [number, Item])[]) => Item;
}
