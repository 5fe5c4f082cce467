import {
  charactersACredit,
  creditsAMonth,
  creditsOfCharacters,
  tokensACredit,
} from '#shared/domain/credits/credits.ts';
import type { Offer, PlanAssumptions, PlannedYear } from './plan-assumptions.ts';

/** What a credit costs us, spent on the better voices or on the model, whose tokens are mostly read. */
export const creditCosts = ({ list, writtenShare }: PlanAssumptions) => ({
  spoken: (list.charactersSpoken * charactersACredit) / 1e6,
  thought: ((list.tokensRead * (1 - writtenShare) + list.tokensWritten * writtenShare) * tokensACredit) / 1e6,
});

/** What a text of so many words is as sound: credits, dollars and hours. */
export function soundOf(words: number, given: PlanAssumptions): Sound {
  const credits = creditsOfCharacters(words * given.charactersAWord);
  const hours = words / given.wordsAMinute / 60;
  return { credits, cost: credits * creditCosts(given).spoken, hours };
}

/** What is left of one author's month. */
export function marginOf(offer: Offer, given: PlanAssumptions): Margin {
  const { spoken, thought } = creditCosts(given);
  const voices = offer.spoken * spoken;
  const model = offer.thought * thought;
  const fee = offer.price === 0 ? 0 : offer.price * given.fee.share + given.fee.each;
  return { voices, model, fee, margin: offer.price - voices - model - fee - offer.hosting };
}

/** A month of an average kind in that year, and the year. */
export function yearOf({ authors, payingShare, fixed }: PlannedYear, given: PlanAssumptions): Year {
  const { free, writer, studio } = given.offers;
  const paying = Math.round(authors * payingShare);
  const studios = Math.round(paying * given.studioShare);
  const writers = paying - studios;
  const unpaying = authors - paying;
  const income = writers * writer.price + studios * studio.price;
  const contribution =
    unpaying * marginOf(free, given).margin +
    writers * marginOf(writer, given).margin +
    studios * marginOf(studio, given).margin;
  const month = contribution - fixed;
  return {
    authors,
    paying,
    writers,
    studios,
    unpaying,
    income,
    contribution,
    fixed,
    month,
    year: 12 * month,
  };
}

/** The most that is to be paid before it carries itself: the deepest point of what was earned so far. */
export const fundingOf = (given: PlanAssumptions): number => {
  let soFar = 0;
  return -given.years.reduce((deepest, year) => {
    soFar += yearOf(year, given).year;
    return Math.min(deepest, soFar);
  }, 0);
};

/** The last year again, had one thing come out otherwise. */
export function ifOtherwise(given: PlanAssumptions): Otherwise[] {
  const last = given.years.at(-1)!;
  const monthOf = (changed: Partial<PlanAssumptions>, year: PlannedYear = last) =>
    yearOf(year, { ...given, ...changed }).month;
  const { free, writer, studio } = given.offers;
  const dearer = { ...given.list, charactersSpoken: given.list.charactersSpoken * 1.5 };
  const neural = { ...given.list, charactersSpoken: given.list.charactersSpokenNeural };
  const freeUsing = (spoken: number) => ({ offers: { free: { ...free, spoken }, writer, studio } });
  return [
    { name: 'As planned', month: monthOf({}) },
    { name: 'Half as many authors pay', month: monthOf({}, { ...last, payingShare: last.payingShare / 2 }) },
    { name: 'Free authors use twice as much audio', month: monthOf(freeUsing(free.spoken * 2)) },
    {
      name: `Every free author spends all ${creditsAMonth} credits on audio`,
      month: monthOf(freeUsing(creditsAMonth)),
    },
    { name: 'The voices cost 50% more', month: monthOf({ list: dearer }) },
    { name: 'All audio uses the simpler (neural) voices', month: monthOf({ list: neural }) },
  ];
}

interface Sound {
  readonly credits: number;
  readonly cost: number;
  readonly hours: number;
}
interface Margin {
  readonly voices: number;
  readonly model: number;
  readonly fee: number;
  readonly margin: number;
}
interface Year {
  readonly authors: number;
  readonly paying: number;
  readonly writers: number;
  readonly studios: number;
  readonly unpaying: number;
  readonly income: number;
  readonly contribution: number;
  readonly fixed: number;
  readonly month: number;
  readonly year: number;
}
interface Otherwise {
  readonly name: string;
  readonly month: number;
}
