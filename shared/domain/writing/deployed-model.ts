import * as z from 'zod/mini';

/** What a million tokens cost us, by what the model does with them. Its cache keeps a text for five minutes or an hour. */
const ModelPrices = z.object({
  read: z.number(),
  written: z.number(),
  cacheRead: z.number(),
  cacheWrite5m: z.number(),
  cacheWrite1h: z.number(),
});
export type ModelPrices = z.infer<typeof ModelPrices>;

/** What a function is told of the model of its stage, as JSON in its variable `MODEL`. */
export const DeployedModel = z.object({
  /** Of the inference profile that is asked. */
  profileId: z.string(),
  /** In words for the author. */
  name: z.string(),
  /** It keeps the beginning of a prompt that has so many tokens or more; absent where it keeps none. */
  cachesFromTokens: z.optional(z.number()),
  dollarsPerMillionTokens: ModelPrices,
  /** So many tokens of the quota a written one takes. */
  quotaOfWrittenToken: z.number(),
  guardrail: z.optional(z.object({ id: z.string(), version: z.string() })),
});
export type DeployedModel = z.infer<typeof DeployedModel>;
