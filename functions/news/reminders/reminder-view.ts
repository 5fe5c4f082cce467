import type { Reminder } from '#shared/contract/news/reminders.ts';
import type { StoredReminder } from '#functions/news/reminder-store.ts';

export const reminderView = (reminder: StoredReminder): Reminder => {
  const { id, message, timeZone, at, time, days, nextAt, createdAt } = reminder;
  return { id, message, timeZone, at, time, days: days && [...days], nextAt, createdAt };
};
