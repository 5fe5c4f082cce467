import { charactersAWord, wordsAMinute } from '#shared/domain/speech/read-aloud.ts';

/** The business plan’s assumptions; every figure of its page follows from them. Money is in US dollars, all is per month. */
export const planAssumptions = {
  /** Amazon’s list prices per million. */
  list: { charactersSpoken: 30, charactersSpokenNeural: 16, tokensRead: 1.1, tokensWritten: 5.5 },
  /** The share of all tokens that the model writes. */
  writtenShare: 0.15,
  charactersAWord,
  wordsAMinute,
  book: { words: 80_000, chapterWords: 3_000 },
  /** The credits that one author spends on voices and on the model, and the cost of their storage, mail and traffic. */
  offers: {
    free: { name: 'Free', price: 0, spoken: 12, thought: 40, hosting: 0.08 },
    writer: { name: 'Writer', price: 15, spoken: 120, thought: 250, hosting: 0.25 },
    studio: { name: 'Studio', price: 39, spoken: 400, thought: 500, hosting: 0.5 },
  },
  /** The cost of a card payment. */
  fee: { share: 0.029, each: 0.3 },
  /** The share of paying authors who choose Studio. */
  studioShare: 0.25,
  /** The authors of an average month, the share of them who pay, and the costs that don’t depend on them. */
  years: [
    { name: 'First', authors: 1_000, payingShare: 0.08, fixed: 900 },
    { name: 'Second', authors: 5_000, payingShare: 0.1, fixed: 9_500 },
    { name: 'Third', authors: 20_000, payingShare: 0.12, fixed: 22_000 },
  ],
};

export type PlanAssumptions = typeof planAssumptions;
