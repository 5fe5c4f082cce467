import { countOf, utcDayText } from '#shared/domain/locale.ts';

/**
 * One credit is 1,000 spoken characters, or 1,000 tokens that the model reads or writes. These places repeat an amount
 * by hand: tests (those in `infra/stages.test.ts` don't notice a change), gallery scenes, `plan-assumptions.ts`, the
 * date in `web/src/site/routes/business-plan.tsx`, "about 750 words" in `account-topics.ts`, the glossary,
 * CreditAccounts in `docs/data.md`, and the grants in `local/seed/seed.ts` and `functions/canary/account/invite.ts`.
 *
 * The voices of narrations and podcasts cost `creditsOfCharacters`, for the sentences that
 * `functions/audio/narrated-texts/unspoken-sentences.ts` finds. A book's estimate is in
 * `functions/audio/book-audio/get-book-audio.ts`, a script's price in `shared/domain/audio/podcast-price.ts`, and the
 * price of an answer in `writing-limits.ts` and `price.ts` of `shared/domain/writing`. Browsers compute prices too, so
 * an open page shows an old price until it is loaded again: a rise needs a decision first.
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
