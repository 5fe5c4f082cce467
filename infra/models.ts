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
    dollarsPerMillionTokens: { read: 1, written: 5 },
  },
} as const satisfies Record<string, Model>;

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
  readonly dollarsPerMillionTokens: { readonly read: number; readonly written: number };
}
