import { models } from './models.ts';
import { prices } from './prices.ts';

/**
 * What a day may use of voices and model so that a month stays within its budget: half of it is for the voices, a
 * quarter for the model, and a quarter for all else. A person may have a quarter of a day at most. docs/runbook.md says
 * what that comes to, and what to raise when.
 */
export function dayCapsOf(
  monthlyBudgetUsd: number,
  model: { readonly dollarsPerMillionTokens: Prices } = models.haiku,
) {
  const aDayUsd = monthlyBudgetUsd / 31;
  const { read, written } = model.dollarsPerMillionTokens;
  return {
    spokenCharactersADay: capsOf(
      (aDayUsd * voicesShare) / (1e6 * prices.spokenCharacter.usd),
      mostCharactersOfAPerson,
    ),
    modelTokensADay: capsOf(
      (aDayUsd * modelShare) / (read * readShare + written * (1 - readShare)),
      mostTokensOfAPerson,
    ),
    spendingAnHourUsd: aDayUsd * (voicesShare + modelShare) * mostOfADayInAnHour,
  };
}

function capsOf(millions: number, mostOfAPerson: number) {
  const perStage = Math.floor(millions * 1_000) * 1_000;
  return { perStage, perPerson: Math.min(mostOfAPerson, Math.floor(perStage / 4)) };
}

const voicesShare = 0.5;
const modelShare = 0.25;
/** What is spent faster than that is no good day but something that runs away: see docs/decisions/106-stop-of-spending.md. */
const mostOfADayInAnHour = 0.5;
/** Of what is counted in an answer: a prompt is many times as long. */
const readShare = 0.9;
/** Whatever the budget. */
const mostCharactersOfAPerson = 600_000;
const mostTokensOfAPerson = 2_000_000;

interface Prices {
  readonly read: number;
  readonly written: number;
}
