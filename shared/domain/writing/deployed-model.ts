import * as z from 'zod/mini';

/** What a function is told of the model of its stage, as JSON in its variable `MODEL`. */
export const DeployedModel = z.object({
  /** Of the inference profile that is asked. */
  profileId: z.string(),
  /** In words for the author. */
  name: z.string(),
  /** It keeps the beginning of a prompt that has so many tokens or more; absent where it keeps none. */
  cachesFromTokens: z.optional(z.number()),
  /** What a million of them cost us. */
  dollarsPerMillionTokens: z.object({ read: z.number(), written: z.number() }),
  guardrail: z.optional(z.object({ id: z.string(), version: z.string() })),
});
export type DeployedModel = z.infer<typeof DeployedModel>;
