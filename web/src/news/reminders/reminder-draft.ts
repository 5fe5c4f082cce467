import type { ReminderRequest } from '#shared/contract/news/reminders.ts';
import { clockIn } from '#shared/domain/locale.ts';
import { mostReminderCharacters, reminderRefusals, type Weekday } from '#shared/domain/news/reminders.ts';
import { isoOfZonedTime } from './zoned-time.ts';

export interface ReminderDraft {
  readonly message: string;
  readonly repeats: boolean;
  /** `2026-11-23`, for a single reminder. */
  readonly date: string;
  readonly days: readonly Weekday[];
  /** `08:30`. */
  readonly time: string;
  readonly timeZone: string;
}

export const blankDraft = (timeZone: string, now = Date.now()): ReminderDraft => ({
  message: '',
  repeats: false,
  date: clockIn(timeZone, now + 24 * 60 * 60_000).slice(0, 10),
  days: [],
  time: '09:00',
  timeZone,
});

export function problemsOf({ message, repeats, date, days, time }: ReminderDraft): DraftProblems {
  const trimmed = message.trim();
  return {
    message:
      trimmed === ''
        ? 'Write what you want to be reminded of.'
        : trimmed.length > mostReminderCharacters
          ? `A reminder can be up to ${mostReminderCharacters} characters.`
          : undefined,
    date: !repeats && !/^\d{4}-/.test(date) ? 'Choose a day.' : undefined,
    days: repeats && days.length === 0 ? reminderRefusals.noDays : undefined,
    time: time === '' ? 'Choose a time.' : undefined,
  };
}

/** Requires a draft without problems. */
export function requestOf({ message, repeats, date, days, time, timeZone }: ReminderDraft): ReminderRequest {
  const schedule = repeats ? { time, days: [...days] } : { at: isoOfZonedTime(timeZone, `${date}T${time}`) };
  return { message: message.trim(), timeZone, ...schedule };
}

type DraftProblems = Readonly<Record<'message' | 'date' | 'days' | 'time', string | undefined>>;
