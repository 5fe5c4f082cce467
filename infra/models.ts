import type { ModelPrices } from '#shared/domain/writing/deployed-model.ts';

/**
 * The models that a stage can use. Ids, prices and limits are as published in autumn 2026; the runbook explains how to
 * check them before the first deploy. To add a model, add an entry here and name it in `stages.ts`. For a service other
 * than Bedrock, add another `Writer` beside `functions/writing/bedrock.ts`.
 */
export const models = {
  haiku: {
    name: 'Claude Haiku 5.5',
    profileId: 'us.anthropic.claude-haiku-5-5',
    foundationModel: 'anthropic.claude-haiku-5-5',
    regions: ['us-east-1', 'us-east-2', 'us-west-2'],
    contextTokens: 200_000,
    cachesFromTokens: 4_096,
    dollarsPerMillionTokens: geographicPrices({ read: 1, written: 5 }),
    quotaOfWrittenToken: 5,
  },
} as const satisfies Record<string, Model>;

/**
 * Returns the prices per million tokens of an inference profile within one geography (`us.`). They are a tenth higher
 * than the global prices. Writing to the cache costs more than ordinary input; reading from the cache costs a tenth of
 * ordinary input.
 */
function geographicPrices({ read, written }: { read: number; written: number }): ModelPrices {
  const withRegionalSurcharge = (price: number) => Math.round(price * 1.1 * 1e4) / 1e4;
  return {
    read: withRegionalSurcharge(read),
    written: withRegionalSurcharge(written),
    cacheRead: withRegionalSurcharge(0.1 * read),
    cacheWrite5m: withRegionalSurcharge(1.25 * read),
    cacheWrite1h: withRegionalSurcharge(2 * read),
  };
}

export interface Model {
  readonly name: string;
  /** An inference profile, which routes each call to one of `regions`; permissions are needed for all of them. */
  readonly profileId: string;
  readonly foundationModel: string;
  readonly regions: readonly string[];
  readonly contextTokens: number;
  /** The minimum length, in tokens, of a prompt that the model caches; missing if the model doesn't cache. */
  readonly cachesFromTokens?: number;
  readonly dollarsPerMillionTokens: ModelPrices;
  /** How many tokens of the quota one output token uses. An input token uses one. */
  readonly quotaOfWrittenToken: number;
}
