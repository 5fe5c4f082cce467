import { Temporal } from 'temporal-polyfill';
import { reminderRefusals } from '#shared/domain/news/reminders.ts';
import { Refusal } from './refusal.ts';

/**
 * Returns a time zone's name in its standard spelling. Throws for an offset such as `+02:00`, because an offset doesn't
 * follow clock changes.
 */
export function zoneNamed(zoneName: string): string {
  try {
    if (/^[a-z]/i.test(zoneName))
      return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zoneName).timeZoneId;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw new Refusal('invalid', reminderRefusals.noZone);
}
