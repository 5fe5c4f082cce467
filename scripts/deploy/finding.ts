import type { Stage } from '#infra/stages.ts';
import type { Account } from './account.ts';

/** One thing that a deploy needs, asked of what can be known before; nothing where all is well. */
export type Check = (around: Around) => Promise<Finding[]> | Finding[];

/** `missing` stops the deploy, since it would fail or do harm; a `warning` is printed, and the deploy continues. */
export interface Finding {
  readonly kind: 'missing' | 'warning';
  readonly sentence: string;
}

export const missing = (sentence: string): Finding => ({ kind: 'missing', sentence });
export const warning = (sentence: string): Finding => ({ kind: 'warning', sentence });

export interface Around {
  readonly stage: Stage;
  readonly account: Account;
  readonly environment: Readonly<Record<string, string | undefined>>;
}
