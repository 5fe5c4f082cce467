import type { Reminder } from '#shared/contract/news/reminders.ts';
import { momentText } from '#shared/domain/locale.ts';
import { weekdays, type Weekday } from '#shared/domain/news/reminders.ts';
import { zoneName } from '#web/platform/time-zones.ts';

export function scheduleText({ at, time = '', days = [], timeZone }: Reminder): string {
  if (at !== undefined) return momentText(at);
  const on = days.length === weekdays.length ? 'Every day' : days.map((day) => shortDays[day]).join(', ');
  return `${on} at ${time} · ${zoneName(timeZone)}`;
}

export const shortDays: Readonly<Record<Weekday, string>> = {
  mon: 'Mon',
  tue: 'Tue',
  wed: 'Wed',
  thu: 'Thu',
  fri: 'Fri',
  sat: 'Sat',
  sun: 'Sun',
};
