import { Temporal } from 'temporal-polyfill';
import { reminderRefusals } from '#shared/domain/news/reminders.ts';
import { Refusal } from './refusal.ts';

/** A zone as it is written; by its name, since an offset has no clocks that change. Refuses what is none. */
export function zoneNamed(asked: string): string {
  try {
    if (/^[a-z]/i.test(asked))
      return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(asked).timeZoneId;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw new Refusal('invalid', reminderRefusals.noZone);
}
