import {
  charactersACredit,
  creditsAMonth,
  creditsOfCharacters,
  tokensACredit,
} from '#shared/domain/credits/credits.ts';
import type { PlanAssumptions } from './plan-assumptions.ts';

/** Returns what one credit costs us when it is spent on voices (`spoken`) or on the model (`thought`), in dollars. */
export const creditCosts = ({ list, writtenShare }: PlanAssumptions) => ({
  spoken: (list.charactersSpoken * charactersACredit) / 1e6,
  thought: ((list.tokensRead * (1 - writtenShare) + list.tokensWritten * writtenShare) * tokensACredit) / 1e6,
});

export function narrationFigures(words: number, given: PlanAssumptions) {
  const credits = creditsOfCharacters(words * given.charactersAWord);
  const hours = words / given.wordsAMinute / 60;
  return { credits, cost: credits * creditCosts(given).spoken, hours };
}

export function marginOf(offer: Offer, given: PlanAssumptions) {
  const { spoken, thought } = creditCosts(given);
  const voices = offer.spoken * spoken;
  const model = offer.thought * thought;
  const fee = offer.price === 0 ? 0 : offer.price * given.fee.share + given.fee.each;
  return { voices, model, fee, margin: offer.price - voices - model - fee - offer.hosting };
}

export function yearFigures({ authors, payingShare, fixed }: PlannedYear, given: PlanAssumptions) {
  const { free, writer, studio } = given.offers;
  const paying = Math.round(authors * payingShare);
  const studioAuthors = Math.round(paying * given.studioShare);
  const writers = paying - studioAuthors;
  const unpaying = authors - paying;
  const income = writers * writer.price + studioAuthors * studio.price;
  const contribution =
    unpaying * marginOf(free, given).margin +
    writers * marginOf(writer, given).margin +
    studioAuthors * marginOf(studio, given).margin;
  const month = contribution - fixed;
  return { paying, writers, studios: studioAuthors, unpaying, income, contribution, month, year: 12 * month };
}

/** The funding needed until break-even: how far the running balance of the planned years falls below zero. */
export const fundingOf = (given: PlanAssumptions): number => {
  let balance = 0;
  return -given.years.reduce((deepest, year) => {
    balance += yearFigures(year, given).year;
    return Math.min(deepest, balance);
  }, 0);
};

export function alternativeScenarios(given: PlanAssumptions) {
  const last = given.years.at(-1)!;
  const monthOf = (changed: Partial<PlanAssumptions>, year: PlannedYear = last) =>
    yearFigures(year, { ...given, ...changed }).month;
  const { free, writer, studio } = given.offers;
  const dearerPrices = { ...given.list, charactersSpoken: given.list.charactersSpoken * 1.5 };
  const neuralPrices = { ...given.list, charactersSpoken: given.list.charactersSpokenNeural };
  const withFreeUse = (spoken: number) => ({ offers: { free: { ...free, spoken }, writer, studio } });
  return [
    { name: 'As planned', month: monthOf({}) },
    { name: 'Half as many authors pay', month: monthOf({}, { ...last, payingShare: last.payingShare / 2 }) },
    { name: 'Free authors use twice as much audio', month: monthOf(withFreeUse(free.spoken * 2)) },
    {
      name: `Every free author spends all ${creditsAMonth} credits on audio`,
      month: monthOf(withFreeUse(creditsAMonth)),
    },
    { name: 'The voices cost 50% more', month: monthOf({ list: dearerPrices }) },
    { name: 'All audio uses the simpler (neural) voices', month: monthOf({ list: neuralPrices }) },
  ];
}

type Offer = PlanAssumptions['offers']['free'];
type PlannedYear = PlanAssumptions['years'][number];
