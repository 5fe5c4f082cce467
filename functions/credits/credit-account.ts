import type { Credits } from '#shared/contract/credits/credits.ts';
import { creditsAMonth, monthOf, nextMonth } from '#shared/domain/credits/credits.ts';

/**
 * What somebody has, flat, so that one write makes an account or changes it, and none has to know how it stood before:
 * `granted` is what is left of what was granted, `month 2026-11` what was taken of that month's credits, `work {workId}`
 * what is held for that work. A month begins by itself: nobody has taken anything of it yet.
 */
export type StoredAccount = Readonly<Record<string, unknown>>;

/** What is held for one work, by kind: monthly credits go back to the month they were taken from, and end with it. */
export interface Hold {
  readonly month: string;
  readonly monthly: number;
  readonly granted: number;
}

export const monthAttribute = (month: string): string => `month ${month}`;
export const workAttribute = (workId: string): string => `work ${workId}`;

export const holdOf = (account: StoredAccount | undefined, workId: string): Hold | undefined =>
  account?.[workAttribute(workId)] as Hold | undefined;

/** Undefined where nobody has taken anything of the month. */
export const takenOf = (account: StoredAccount | undefined, month: string): number | undefined =>
  account?.[monthAttribute(month)] as number | undefined;

/** As its person sees it; somebody who never paid for anything has no account, and their monthly credits. */
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

/** Takes what comes again each month first, and what was granted last. */
export function holdFrom({ monthlyLeft }: Credits, price: number, now: Date): Hold {
  const monthly = Math.min(price, monthlyLeft);
  return { month: monthOf(now), monthly, granted: price - monthly };
}

/** What comes back of a hold when so much of it was used. */
export function restOf({ month, monthly, granted }: Hold, used: number): Hold {
  const ofMonthly = Math.min(used, monthly);
  return { month, monthly: monthly - ofMonthly, granted: granted - Math.min(used - ofMonthly, granted) };
}
