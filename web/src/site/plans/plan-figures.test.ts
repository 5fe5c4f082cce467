import { expect, test } from 'vitest';
import { models } from '#infra/models.ts';
import { planAssumptions as given } from './plan-assumptions.ts';
import {
  creditCosts,
  fundingOf,
  alternativeScenarios,
  marginOf,
  narrationFigures,
  yearFigures,
} from './plan-figures.ts';

test('the business plan uses the prices of the deployed model', () =>
  expect(models.haiku.dollarsPerMillionTokens).toMatchObject({
    read: given.list.tokensRead,
    written: given.list.tokensWritten,
  }));

test('an audio credit costs three cents, and a model credit costs less than a fifth of a cent', () => {
  expect(creditCosts(given).spoken).toBeCloseTo(0.03);
  expect(creditCosts(given).thought).toBeCloseTo(0.00176, 6);
});

test('narrating a chapter costs half a dollar, and narrating a book less than fourteen dollars', () => {
  expect(narrationFigures(3_000, given)).toMatchObject({ credits: 17 });
  expect(narrationFigures(3_000, given).cost).toBeCloseTo(0.51);
  expect(narrationFigures(80_000, given).cost).toBeCloseTo(13.44);
});

test('the margin on an author is the price that the author pays minus all costs', () => {
  const { writer, free } = given.offers;
  const { voices, model, fee, margin } = marginOf(writer, given);
  expect(voices + model + fee + writer.hosting + margin).toBeCloseTo(writer.price);
  expect(marginOf(free, given)).toMatchObject({ fee: 0 });
  expect(marginOf(free, given).margin).toBeLessThan(0);
});

test.each(given.years)('the figures of the $name year add up', (planned) => {
  const year = yearFigures(planned, given);
  const { free, writer, studio } = given.offers;
  expect(year.writers + year.studios + year.unpaying).toBe(planned.authors);
  expect(year.income).toBe(year.writers * writer.price + year.studios * studio.price);
  const costs =
    year.unpaying * -marginOf(free, given).margin +
    year.writers * (writer.price - marginOf(writer, given).margin) +
    year.studios * (studio.price - marginOf(studio, given).margin);
  expect(year.income - costs - planned.fixed).toBeCloseTo(year.month);
  expect(year.year).toBe(12 * year.month);
});

test('the funding in the business plan covers exactly the losses of all years without a profit', () => {
  const totalLoss = given.years
    .map((planned) => yearFigures(planned, given).year)
    .filter((result) => result < 0)
    .reduce((sum, result) => sum + result, 0);
  expect(fundingOf(given)).toBeCloseTo(-totalLoss);
  expect(yearFigures(given.years[2]!, given).month).toBeGreaterThan(0);
});

test('the business plan shows a loss if free authors spend all their credits', () => {
  const [planned, ...others] = alternativeScenarios(given);
  expect(planned?.month).toBeCloseTo(yearFigures(given.years[2]!, given).month);
  expect(others.find(({ name }) => name.includes('all 500'))!.month).toBeLessThan(-200_000);
});
