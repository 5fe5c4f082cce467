import { mulberry32 } from '#shared/domain/mulberry32.ts';

/** Makes random choices that are the same for the same `seed`. */
export function randomOf(seed: number): Random {
  const share = mulberry32(Math.imul(seed + 1, 0x9e_37_79_b1));
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
