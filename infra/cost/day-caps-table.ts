import { alwaysStartable } from '#shared/domain/credits/day-limits.ts';
import type { Stage } from '#infra/stages.ts';
import { count, table, usd } from './markdown.ts';

export const dayCapsTable = (stages: readonly Stage[]): string =>
  table(
    ['a day (UTC)', ...stages.map(({ name }) => name)],
    ['`monthlyBudgetUsd`', ...stages.map(({ monthlyBudgetUsd }) => usd(monthlyBudgetUsd, 0))],
    ['characters for everybody', ...stages.map((stage) => count(stage.spokenCharactersADay.perStage))],
    ['characters for one person', ...stages.map((stage) => count(stage.spokenCharactersADay.perPerson))],
    ['tokens for everybody', ...stages.map((stage) => count(stage.modelTokensADay.perStage))],
    ['tokens for one person', ...stages.map((stage) => count(stage.modelTokensADay.perPerson))],
    ['dollars that stop both, in an hour', ...stages.map((stage) => usd(stage.spendingAnHourUsd))],
  );

export const dayRule = `One person may begin up to ${count(alwaysStartable.characters)} characters or ${count(alwaysStartable.tokens)} tokens while that much of the day is left, and more than that only up to a quarter of what is left.`;
