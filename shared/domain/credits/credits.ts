import { countOf, utcDayText } from '#shared/domain/locale.ts';

/** What one credit is worth: so many characters spoken, or so many tokens that the model reads or writes. */
export const charactersACredit = 1_000;
export const tokensACredit = 1_000;

/**
 * Everybody has so many new credits each month (UTC), which do not add up; what an admin granted stays until it is used,
 * and is used last.
 */
export const creditsAMonth = 500;

export const creditsOfTokens = (tokens: number): number => Math.ceil(tokens / tokensACredit);
export const creditsOfCharacters = (characters: number): number => Math.ceil(characters / charactersACredit);

/** `2026-11`; a month begins at midnight UTC. */
export const monthOf = (now: Date): string => now.toISOString().slice(0, 7);

/** When the monthly credits come again. */
export const nextMonth = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));

export const creditRefusals = {
  stopped:
    'The AI and the voices are paused for everyone at the moment. Your text is saved, and nothing was charged. Try again later.',
  outOfCredits: (price: number, balance: number, renewsAt: Date): string =>
    `This may cost ${credits(price)}, and you have ${balance}. Your ${creditsAMonth} monthly credits renew on ${utcDayText(renewsAt)}.`,
} as const;

/** `1 credit`, `1,200 credits`. */
export const credits = (number: number): string => countOf(number, 'credit');
