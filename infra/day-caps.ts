import { maxToStart, type DailyUnit } from '#shared/domain/credits/day-limits.ts';
import { question, questionUsd } from './cost/question.ts';
import { models, type Model } from './models.ts';
import { prices } from './prices.ts';

/**
 * Returns the daily use of voices and model that keeps a month within its budget: half for the voices, a quarter for
 * the model, a quarter for the rest. A person's daily limit is at most the amount that one person may start on a day on
 * which no one else has used anything. The spending stop allows an hour to cost as much as a whole day, so work within
 * the daily limits never triggers it (docs/decisions/093, 106). docs/cost.md has the numbers.
 */
export function dayCapsOf(
  monthlyBudgetUsd: number,
  model: Pick<Model, 'dollarsPerMillionTokens'> = models.haiku,
) {
  const dailyBudgetUsd = monthlyBudgetUsd / 31;
  const tokenUsd = questionUsd(model, 'uncached') / (question.read + question.written);
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
