import type { Credits } from '#shared/contract/credits/credits.ts';
import { creditsAMonth, monthOf, nextMonth } from '#shared/domain/credits/credits.ts';

/**
 * A flat item, so that one write creates or changes an account without reading it: `granted` is the number of granted
 * credits left, `month 2026-11` is the number of credits taken from that month, `work {workId}` is the hold for that
 * work. A new month needs no write.
 */
export type StoredAccount = Readonly<Record<string, unknown>>;

/**
 * Credits that are set aside for work in progress. Unused monthly credits return to the month that they were taken
 * from, and expire with it.
 */
export interface Hold {
  readonly month: string;
  readonly monthly: number;
  readonly granted: number;
}

export const monthAttribute = (month: string): string => `month ${month}`;
export const workAttribute = (workId: string): string => `work ${workId}`;

export const holdOf = (account: StoredAccount | undefined, workId: string): Hold | undefined =>
  account?.[workAttribute(workId)] as Hold | undefined;

export const takenOf = (account: StoredAccount | undefined, month: string): number | undefined =>
  account?.[monthAttribute(month)] as number | undefined;

/** A person without an account has the full monthly credits. */
export function creditsIn(account: StoredAccount | undefined, now: Date): Credits {
  const monthlyLeft = Math.max(0, creditsAMonth - (takenOf(account, monthOf(now)) ?? 0));
  const granted = (account?.['granted'] as number | undefined) ?? 0;
  const holds = Object.entries(account ?? {}).flatMap(([name, value]) =>
    name.startsWith(workAttribute('')) ? [value as Hold] : [],
  );
  return {
    balance: monthlyLeft + granted,
    monthlyLeft,
    granted,
    held: holds.reduce((sum, hold) => sum + hold.monthly + hold.granted, 0),
    renewsAt: nextMonth(now).toISOString(),
  };
}

/** Takes monthly credits first, because they renew every month; takes the rest from the granted credits. */
export function holdFrom({ monthlyLeft }: Credits, price: number, now: Date): Hold {
  const monthly = Math.min(price, monthlyLeft);
  return { month: monthOf(now), monthly, granted: price - monthly };
}

export function unusedPartOf({ month, monthly, granted }: Hold, used: number): Hold {
  const usedMonthly = Math.min(used, monthly);
  return { month, monthly: monthly - usedMonthly, granted: granted - Math.min(used - usedMonthly, granted) };
}
