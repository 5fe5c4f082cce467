import { charactersAWord, wordsAMinute } from '#shared/domain/speech/read-aloud.ts';

/**
 * The assumptions behind every figure of the business plan. Money is in US dollars, and amounts over time are per
 * month.
 */
export const planAssumptions = {
  /** Amazon's list prices in dollars per million characters or tokens. */
  list: { charactersSpoken: 30, charactersSpokenNeural: 16, tokensRead: 1.1, tokensWritten: 5.5 },
  writtenShare: 0.15,
  charactersAWord,
  wordsAMinute,
  book: { words: 80_000, chapterWords: 3_000 },
  /**
   * For one author: `spoken` is the number of credits spent on voices, `thought` the number spent on the model, and
   * `hosting` the cost of storage, mail and traffic.
   */
  offers: {
    free: { name: 'Free', price: 0, spoken: 12, thought: 40, hosting: 0.08 },
    writer: { name: 'Writer', price: 15, spoken: 120, thought: 250, hosting: 0.25 },
    studio: { name: 'Studio', price: 39, spoken: 400, thought: 500, hosting: 0.5 },
  },
  /** The fee of a card payment. */
  fee: { share: 0.029, each: 0.3 },
  studioShare: 0.25,
  /** Averages per month; `fixed` are costs independent of the number of authors. */
  years: [
    { name: 'First', authors: 1_000, payingShare: 0.08, fixed: 900 },
    { name: 'Second', authors: 5_000, payingShare: 0.1, fixed: 9_500 },
    { name: 'Third', authors: 20_000, payingShare: 0.12, fixed: 22_000 },
  ],
};

export type PlanAssumptions = typeof planAssumptions;
