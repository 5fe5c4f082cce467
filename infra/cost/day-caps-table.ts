import { alwaysStartable } from '#shared/domain/credits/day-limits.ts';
import type { Stage } from '#infra/stages.ts';
import { count, table, usd } from './markdown.ts';

export const dayCapsTable = (stages: readonly Stage[]): string =>
  table(
    ['a day (UTC)', ...stages.map(({ name }) => name)],
    ['`monthlyBudgetUsd`', ...stages.map(({ monthlyBudgetUsd }) => usd(monthlyBudgetUsd, 0))],
    ['characters for everyone', ...stages.map((stage) => count(stage.spokenCharactersADay.perStage))],
    ['characters for one person', ...stages.map((stage) => count(stage.spokenCharactersADay.perPerson))],
    ['tokens for everyone', ...stages.map((stage) => count(stage.modelTokensADay.perStage))],
    ['tokens for one person', ...stages.map((stage) => count(stage.modelTokensADay.perPerson))],
    ['dollars in an hour at which both stop', ...stages.map((stage) => usd(stage.spendingAnHourUsd))],
  );

export const dayRule = `A single piece of work may use up to ${count(alwaysStartable.characters)} characters or ${count(alwaysStartable.tokens)} tokens while that much of the day’s cap is left; a larger one may use up to a quarter of what is left.`;
