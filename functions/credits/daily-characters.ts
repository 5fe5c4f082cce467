import { documentClient } from '#functions/platform/clients.ts';
import { transact, type Write } from '#functions/platform/dynamodb/transaction.ts';
import { environment } from '#functions/platform/environment.ts';
import { dailyUse, type DailyUse } from './daily-use.ts';
import { countInDay } from './count-in-day.ts';

/** How many characters may be spoken in a day, and are. */
export function deployedDailyCharacters() {
  const env = environment('USAGE_TABLE', 'SPOKEN_PER_PERSON_A_DAY', 'SPOKEN_PER_STAGE_A_DAY');
  return dailyUse(documentClient(), env.USAGE_TABLE, {
    unit: 'characters',
    perPerson: Number(env.SPOKEN_PER_PERSON_A_DAY),
    perStage: Number(env.SPOKEN_PER_STAGE_A_DAY),
  });
}

/** Counts what is asked for by itself, apart from a making. */
export const deployedCounting = (day: DailyUse) =>
  countInDay({
    day,
    transact: (writes: Write[]) => transact(documentClient(), writes),
    now: () => new Date(),
  });
