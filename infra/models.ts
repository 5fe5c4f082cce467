import type { ModelPrices } from '#shared/domain/writing/deployed-model.ts';

/**
 * The models that a stage can write with. Ids, prices and limits are as published in autumn 2026: the runbook says how
 * to hold them against the account before the first deploy.
 */
export const models = {
  haiku: {
    name: 'Claude Haiku 5.5',
    profileId: 'us.anthropic.claude-haiku-5-5',
    foundationModel: 'anthropic.claude-haiku-5-5',
    regions: ['us-east-1', 'us-east-2', 'us-west-2'],
    contextTokens: 200_000,
    cachesFromTokens: 4_096,
    dollarsPerMillionTokens: withinItsGeography({ read: 1, written: 5 }),
    quotaOfWrittenToken: 5,
  },
} as const satisfies Record<string, Model>;

/**
 * What a million tokens cost by a profile that stays within its geography (`us.`), from the price of the global one: a
 * tenth more. What is put into the cache costs more than what is only read, and what comes from there a tenth.
 */
function withinItsGeography({ read, written }: { read: number; written: number }): ModelPrices {
  const dearer = (price: number) => Math.round(price * 1.1 * 1e4) / 1e4;
  return {
    read: dearer(read),
    written: dearer(written),
    cacheRead: dearer(0.1 * read),
    cacheWrite5m: dearer(1.25 * read),
    cacheWrite1h: dearer(2 * read),
  };
}

export interface Model {
  /** In words for authors, who see it under each answer. */
  readonly name: string;
  /** An inference profile, which sends each call to the model in one of `regions`: rights are needed to all of them. */
  readonly profileId: string;
  readonly foundationModel: string;
  readonly regions: readonly string[];
  /** The most that it takes in, the answer included. */
  readonly contextTokens: number;
  /** It keeps the beginning of a prompt that has so many tokens or more; absent where it keeps none. */
  readonly cachesFromTokens?: number;
  readonly dollarsPerMillionTokens: ModelPrices;
  /** So many tokens of the quota a written one takes; a read one takes one. */
  readonly quotaOfWrittenToken: number;
}
