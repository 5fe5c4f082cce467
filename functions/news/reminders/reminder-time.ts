import type { ReminderRequest } from '#shared/contract/news/reminders.ts';
import { mostReminderYears, reminderRefusals, weekdays } from '#shared/domain/news/reminders.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import { nextOccurrence } from './next-occurrence.ts';
import type { StoredReminder } from '#functions/news/reminder-store.ts';
import { zoneNamed } from '#functions/platform/zone-named.ts';

export function reminderTime({ at, time, days, timeZone }: ReminderRequest, now: Date): ReminderTime {
  const zone = zoneNamed(timeZone);
  const isWeekly = time !== undefined || days !== undefined;
  if ((at !== undefined) === isWeekly) throw new Refusal('invalid', reminderRefusals.onceOrWeekly);
  if (at !== undefined) return { timeZone: zone, ...oneTimeOf(at, now) };
  if (time === undefined) throw new Refusal('invalid', reminderRefusals.noTime);
  if (!days || days.length === 0) throw new Refusal('invalid', reminderRefusals.noDays);
  const weekly = { timeZone: zone, time, days: weekdays.filter((day) => days.includes(day)) };
  return { ...weekly, nextAt: nextOccurrence(weekly, now.toISOString()) };
}

function oneTimeOf(requestedTime: string, now: Date): Required<Pick<ReminderTime, 'at' | 'nextAt'>> {
  if (Date.parse(requestedTime) <= now.getTime()) throw new Refusal('invalid', reminderRefusals.over);
  const latest = new Date(now).setUTCFullYear(now.getUTCFullYear() + mostReminderYears);
  if (Date.parse(requestedTime) > latest) throw new Refusal('invalid', reminderRefusals.tooFar);
  const at = new Date(Math.ceil(Date.parse(requestedTime) / msAMinute) * msAMinute).toISOString();
  return { at, nextAt: at };
}

const msAMinute = 60_000;

export type ReminderTime = Pick<StoredReminder, 'timeZone' | 'at' | 'time' | 'days'> & {
  readonly nextAt: string;
};
