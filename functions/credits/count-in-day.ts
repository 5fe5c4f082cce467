import type { Transact } from '#functions/platform/dynamodb/transaction.ts';
import type { DailyUse } from './daily-use.ts';

/**
 * Counts characters for a voice, or tokens for the model, towards the daily limits of the person and of the stage,
 * before the engine is called. Throws 429 above either limit.
 */
export const countInDay =
  ({ day, transact, now }: CountingDependencies): CountInDay =>
  async (ownerId, amount) => {
    const dayUse = { ownerId, amount, now: now() };
    const failed = await day.begin(
      dayUse,
      (count) => transact({ count }),
      ({ size }) => size === 0,
    );
    if (failed.size > 0) throw await day.refusal(dayUse);
  };

export type CountInDay = (ownerId: string, amount: number) => Promise<void>;
interface CountingDependencies {
  readonly day: DailyUse;
  readonly transact: Transact;
  readonly now: () => Date;
}
