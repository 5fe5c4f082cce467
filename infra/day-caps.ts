import { mostToBegin, type DailyUnit } from '#shared/domain/credits/day-limits.ts';
import { question, questionUsd } from './cost/question.ts';
import { models, type Model } from './models.ts';
import { prices } from './prices.ts';

/**
 * What a day may use of voices and model so that a month stays within its budget: half of it is for the voices, a
 * quarter for the model, and a quarter for all else. A person may have what one may begin in the morning. An hour may
 * cost what a day may: no work that the caps allow stops the stage (docs/decisions/093, 106). docs/cost.md has the
 * numbers of each stage.
 */
export function dayCapsOf(
  monthlyBudgetUsd: number,
  model: Pick<Model, 'dollarsPerMillionTokens'> = models.haiku,
) {
  const aDayUsd = monthlyBudgetUsd / 31;
  const tokenUsd = questionUsd(model, 'uncached') / (question.read + question.written);
  return {
    spokenCharactersADay: capsOf('characters', (aDayUsd * voicesShare) / prices.spokenCharacter.usd),
    modelTokensADay: capsOf('tokens', (aDayUsd * modelShare) / tokenUsd),
    spendingAnHourUsd: aDayUsd * (voicesShare + modelShare),
  };
}

function capsOf(unit: DailyUnit, affordable: number) {
  const perStage = Math.floor(affordable / 1_000) * 1_000;
  return { perStage, perPerson: Math.min(mostOfAPerson[unit], mostToBegin(unit, perStage)) };
}

const voicesShare = 0.5;
const modelShare = 0.25;
/** Whatever the budget. */
const mostOfAPerson = { characters: 600_000, tokens: 2_000_000 } as const;
