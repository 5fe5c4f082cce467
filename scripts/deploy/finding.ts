import type { Stage } from '#infra/stages.ts';
import type { Account } from './account.ts';

export type Check = (around: CheckContext) => Promise<Finding[]> | Finding[];

/** `missing` stops the deploy, because it would fail or do harm; a `warning` is only printed. */
export interface Finding {
  readonly kind: 'missing' | 'warning';
  readonly sentence: string;
}

export const missingFinding = (sentence: string): Finding => ({ kind: 'missing', sentence });
export const warningFinding = (sentence: string): Finding => ({ kind: 'warning', sentence });

export interface CheckContext {
  readonly stage: Stage;
  readonly account: Account;
  readonly environment: Readonly<Record<string, string | undefined>>;
}
