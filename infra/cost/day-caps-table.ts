import { alwaysStartable } from '#shared/domain/credits/day-limits.ts';
import type { Stage } from '#infra/stages.ts';
import { countText, markdownTable, usdText } from './markdown.ts';

export const dayCapsTable = (stages: readonly Stage[]): string =>
  markdownTable(
    ['a day (UTC)', ...stages.map(({ name }) => name)],
    ['`monthlyBudgetUsd`', ...stages.map(({ monthlyBudgetUsd }) => usdText(monthlyBudgetUsd, 0))],
    ['characters for everyone', ...stages.map((stage) => countText(stage.spokenCharactersADay.perStage))],
    ['characters for one person', ...stages.map((stage) => countText(stage.spokenCharactersADay.perPerson))],
    ['tokens for everyone', ...stages.map((stage) => countText(stage.modelTokensADay.perStage))],
    ['tokens for one person', ...stages.map((stage) => countText(stage.modelTokensADay.perPerson))],
    ['dollars in an hour at which both stop', ...stages.map((stage) => usdText(stage.spendingAnHourUsd))],
  );

export const dayRule = `A single piece of work may use up to ${countText(alwaysStartable.characters)} characters or ${countText(alwaysStartable.tokens)} tokens while that much of the day’s cap is left; a larger one may use up to a quarter of what is left.`;
