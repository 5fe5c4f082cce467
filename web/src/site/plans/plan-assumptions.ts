import { charactersAWord, wordsAMinute } from '#shared/domain/speech/read-aloud.ts';

/**
 * What the business plan takes for granted. Every figure of the page follows from these, so that whoever doubts one
 * changes it here and sees what becomes of the rest. Money is in US dollars, people and costs are those of one month.
 */
export const planAssumptions = {
  /** Amazon’s list prices, which the product counts with as well (`infra/models.ts`); per million. */
  list: { charactersSpoken: 30, charactersSpokenNeural: 16, tokensRead: 1.1, tokensWritten: 5.5 },
  /** Of all tokens, those that the model writes. */
  writtenShare: 0.15,
  charactersAWord,
  wordsAMinute,
  book: { words: 80_000, chapterWords: 3_000 },
  /** What one author uses of their credits, by what they pay; and their storage, mail and traffic. */
  offers: {
    free: { name: 'Free', price: 0, spoken: 12, thought: 40, hosting: 0.08 },
    writer: { name: 'Writer', price: 15, spoken: 120, thought: 250, hosting: 0.25 },
    studio: { name: 'Studio', price: 39, spoken: 400, thought: 500, hosting: 0.5 },
  },
  /** Of a card payment. */
  fee: { share: 0.029, each: 0.3 },
  /** Of the authors who pay. */
  studioShare: 0.25,
  /** Authors who are there in an average month of the year, how many of them pay, and what does not depend on them. */
  years: [
    { name: 'First', authors: 1_000, payingShare: 0.08, fixed: 900 },
    { name: 'Second', authors: 5_000, payingShare: 0.1, fixed: 9_500 },
    { name: 'Third', authors: 20_000, payingShare: 0.12, fixed: 22_000 },
  ],
} as const satisfies PlanAssumptions;

export interface PlanAssumptions {
  readonly list: Readonly<
    Record<'charactersSpoken' | 'charactersSpokenNeural' | 'tokensRead' | 'tokensWritten', number>
  >;
  readonly writtenShare: number;
  readonly charactersAWord: number;
  readonly wordsAMinute: number;
  readonly book: { readonly words: number; readonly chapterWords: number };
  readonly offers: Readonly<Record<OfferName, Offer>>;
  readonly fee: { readonly share: number; readonly each: number };
  readonly studioShare: number;
  readonly years: readonly PlannedYear[];
}
export type OfferName = 'free' | 'writer' | 'studio';
export interface Offer {
  readonly name: string;
  readonly price: number;
  /** Credits a month, for voices and for the model. */
  readonly spoken: number;
  readonly thought: number;
  readonly hosting: number;
}
export interface PlannedYear {
  readonly name: string;
  readonly authors: number;
  readonly payingShare: number;
  readonly fixed: number;
}
