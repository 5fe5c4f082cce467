import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import type { CreditEntry } from '#shared/contract/credits/credits.ts';

/**
 * Each method returns writes for the transaction that begins or ends the work, so that credits change only together
 * with the work. `workId` is the answer's or audio's id with its attempt, so that a step that runs twice is charged
 * once.
 */
export interface CreditAccounts {
  /**
   * Throws 402 if the balance is too small. The returned write fails if the balance no longer suffices, or if granted
   * credits are needed and the month's credits have changed since they were read; then call `hold` again.
   */
  hold(ownerId: string, workId: string, price: number, now: Date): Promise<Write[]>;
  /** Charges for work that is already done, with the same failures as `hold`; returns no writes if the work is free. */
  spend(ownerId: string, used: CreditUse, now: Date): Promise<Write[]>;
  /**
   * Charges at most the held credits, adds `used` to the credit history and refunds the rest. The write fails if
   * nothing is held.
   */
  charge(ownerId: string, workId: string, used: CreditUse, now: Date): Promise<Write[]>;
  refund(ownerId: string, workId: string): Promise<Write[]>;
}

/**
 * Like an entry in the credit history, except that `credits` is the price, which is never negative; in the history, the
 * entry of a charge has a negative number.
 */
export type CreditUse = Omit<CreditEntry, 'id' | 'at'>;
