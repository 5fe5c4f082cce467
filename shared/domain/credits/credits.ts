import { countOf, utcDayText } from '#shared/domain/locale.ts';

/**
 * One credit is 1,000 spoken characters, or 1,000 tokens that the model reads or writes. These places repeat an amount
 * by hand: tests, gallery scenes, `plan-assumptions.ts`, "about 750 words" in `account-topics.ts`, the glossary,
 * CreditAccounts in `docs/data.md`, and the grants in `local/seed/seed.ts` and `functions/canary/account/invite.ts`.
 */
export const charactersACredit = 1_000;
export const tokensACredit = 1_000;

/**
 * Everyone gets new credits each month (UTC), and unused ones expire. Granted credits don't expire and are used last.
 */
export const creditsAMonth = 500;

export const creditsOfTokens = (tokens: number): number => Math.ceil(tokens / tokensACredit);
export const creditsOfCharacters = (characters: number): number => Math.ceil(characters / charactersACredit);

export const monthOf = (now: Date): string => now.toISOString().slice(0, 7);

export const nextMonth = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));

export const creditRefusals = {
  stopped:
    'The AI and the voices are paused for everyone at the moment. Your text is saved, and nothing was charged. Try again later.',
  outOfCredits: (price: number, balance: number, renewsAt: Date): string =>
    `This may cost ${credits(price)}, and you have ${balance}. Your ${creditsAMonth} monthly credits renew on ${utcDayText(renewsAt)}.`,
} as const;

export const credits = (number: number): string => countOf(number, 'credit');
