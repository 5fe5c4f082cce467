import * as z from 'zod/mini';

/** In dollars per million tokens. The model's cache keeps text for five minutes or an hour. */
const ModelPrices = z.object({
  read: z.number(),
  written: z.number(),
  cacheRead: z.number(),
  cacheWrite5m: z.number(),
  cacheWrite1h: z.number(),
});
export type ModelPrices = z.infer<typeof ModelPrices>;

/** Functions receive this object as JSON in the environment variable `MODEL`. */
export const DeployedModel = z.object({
  profileId: z.string(),
  name: z.string(),
  /** The minimum length of a prompt prefix that the model caches; absent if it caches none. */
  cachesFromTokens: z.optional(z.number()),
  dollarsPerMillionTokens: ModelPrices,
  /** How many tokens of the quota one output token takes. */
  quotaOfWrittenToken: z.number(),
  guardrail: z.optional(z.object({ id: z.string(), version: z.string() })),
});
export type DeployedModel = z.infer<typeof DeployedModel>;
