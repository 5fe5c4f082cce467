import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import type { CreditEntry } from '#shared/contract/credits/credits.ts';

/**
 * What people can spend. Each way gives writes for the transaction that begins or ends the work itself: neither happens
 * without the other. `workId` is the answer's or the audio's id with its attempt: a second run of a step pays nothing.
 */
export interface CreditAccounts {
  /**
   * Takes credits from the balance and holds them for a piece of work. Refuses (402) where the balance as read is too
   * small; the write fails where it was changed since: try again with a new one.
   */
  hold(ownerId: string, workId: string, price: number, now: Date): Promise<Write[]>;
  /**
   * Pays at once for work that is done already. Refuses (402) where the balance as read is too small; the write fails
   * where it was changed since. No write where it costs nothing.
   */
  spend(ownerId: string, used: Used, now: Date): Promise<Write[]>;
  /** Pays for what was used, never more than was held, notes it, and gives back the rest; the write fails where nothing is held any more. */
  charge(ownerId: string, workId: string, used: Used, now: Date): Promise<Write[]>;
  /** Gives back all that is held; no write where nothing is. */
  refund(ownerId: string, workId: string): Promise<Write[]>;
}

/** What the ledger will say, but `credits` is the price: no negative number. */
export type Used = Omit<CreditEntry, 'id' | 'at'>;
