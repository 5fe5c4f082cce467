import { documentClient } from '#functions/platform/clients.ts';
import { transactOn } from '#functions/platform/dynamodb/transaction.ts';
import { environment } from '#functions/platform/environment.ts';
import type { DailyUnit } from '#shared/domain/credits/day-limits.ts';
import { countInDay } from './count-in-day.ts';
import { dailyUse, type DailyUse } from './daily-use.ts';

export function deployedDailyUse({ unit, perPerson, perStage }: LimitVariables): DailyUse {
  const env = environment('USAGE_TABLE', perPerson, perStage);
  return dailyUse(documentClient(), env.USAGE_TABLE!, {
    unit,
    perPerson: Number(env[perPerson]),
    perStage: Number(env[perStage]),
  });
}

export const spokenADay: LimitVariables = {
  unit: 'characters',
  perPerson: 'SPOKEN_PER_PERSON_A_DAY',
  perStage: 'SPOKEN_PER_STAGE_A_DAY',
};

/**
 * The limits of tokens sent to and received from the model. Separate from `spokenADay`, because a function gets exactly
 * those environment variables that are named in its bundle.
 */
export const tokensADay: LimitVariables = {
  unit: 'tokens',
  perPerson: 'TOKENS_PER_PERSON_A_DAY',
  perStage: 'TOKENS_PER_STAGE_A_DAY',
};

export const deployedCounting = (day: DailyUse) =>
  countInDay({ day, transact: transactOn(documentClient()), now: () => new Date() });

interface LimitVariables {
  readonly unit: DailyUnit;
  readonly perPerson: string;
  readonly perStage: string;
}
