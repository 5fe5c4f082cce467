import { audioRefusals } from '#shared/domain/audio/audio-limits.ts';
import { podcastRefusals } from '#shared/domain/audio/podcasts.ts';
import type { Transact } from '#functions/platform/dynamodb/transaction.ts';
import { newId } from '#functions/platform/ids.ts';
import { log } from '#functions/platform/log.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import { nextDay, type DailyUse } from './daily-use.ts';

/**
 * Counts characters for a voice, or tokens for the model, in the day of a person and of the stage, before they are
 * asked for. Refuses (429) what is more than a day allows.
 */
export const countInDay =
  ({ day, transact, now }: CountingDependencies): CountInDay =>
  async (ownerId, amount) => {
    const at = now();
    const { perPerson, unit } = day.limits;
    const refusals = unit === 'tokens' ? ofTokens : ofCharacters;
    if (amount > (await day.stageRoom(at))) {
      log.warn('The day of the stage was used up');
      throw new Refusal('too_many', refusals.allBusy(nextDay(at)));
    }
    const failed = await transact({ day: day.countWrite(ownerId, amount, at) });
    if (failed.size > 0) throw new Refusal('too_many', refusals.dayUsedUp(perPerson, nextDay(at)));
    await day.countForStage(newId('own'), amount, at);
  };

const ofCharacters = { allBusy: audioRefusals.allVoicesBusy, dayUsedUp: audioRefusals.dayUsedUp };
const ofTokens = { allBusy: podcastRefusals.allBusy, dayUsedUp: podcastRefusals.dayUsedUp };

export type CountInDay = (ownerId: string, amount: number) => Promise<void>;
interface CountingDependencies {
  readonly day: DailyUse;
  readonly transact: Transact;
  readonly now: () => Date;
}
