import { maxToStart, type DailyUnit } from '#shared/domain/credits/day-limits.ts';
import { assumedQuestion, questionUsd } from './cost/question.ts';
import { models, type Model } from './models.ts';
import { prices } from './prices.ts';

/**
 * Returns the daily caps of a stage for voices and model, and how much an hour may cost before the spending stop. The
 * voices get half of the monthly budget, the model a quarter, everything else a quarter. One person's daily cap is at
 * most what a single request may use of an unused day. An hour may cost as much as a day at the caps, so work within
 * the caps never triggers the spending stop (docs/decisions/093, 106). docs/cost.md has the numbers.
 */
export function dayCapsOf(
  monthlyBudgetUsd: number,
  model: Pick<Model, 'dollarsPerMillionTokens'> = models.haiku,
) {
  const dailyBudgetUsd = monthlyBudgetUsd / 31;
  const tokenUsd = questionUsd(model, 'uncached') / (assumedQuestion.read + assumedQuestion.written);
  return {
    spokenCharactersADay: capsOf('characters', (dailyBudgetUsd * voicesShare) / prices.spokenCharacter.usd),
    modelTokensADay: capsOf('tokens', (dailyBudgetUsd * modelShare) / tokenUsd),
    spendingAnHourUsd: dailyBudgetUsd * (voicesShare + modelShare),
  };
}

function capsOf(unit: DailyUnit, affordable: number) {
  const perStage = Math.floor(affordable / 1_000) * 1_000;
  return { perStage, perPerson: Math.min(maxPerPerson[unit], maxToStart(unit, perStage)) };
}

const voicesShare = 0.5;
const modelShare = 0.25;
const maxPerPerson = { characters: 600_000, tokens: 2_000_000 } as const;
