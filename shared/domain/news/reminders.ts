export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

export const mostReminderCharacters = 500;

export const mostReminders = 100;

export type Weekday = (typeof weekdays)[number];

/** Low enough to catch a mistyped year. */
export const mostReminderYears = 10;

export const reminderRefusals = {
  noZone: 'This time zone doesn’t exist. Use one like Europe/Berlin.',
  onceOrWeekly: 'Choose either a date and time, or a time on some days.',
  noTime: 'Choose a time for these days, for example 09:30.',
  noDays: 'Choose at least one day.',
  over: 'This time has passed. Choose a later one.',
  tooFar: `Choose a time within the next ${mostReminderYears} years.`,
  tooMany: `You have ${mostReminders} reminders. Delete one first.`,
  gone: 'This reminder was deleted.',
} as const;
