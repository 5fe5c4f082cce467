/** As `POST /schedule-notification` names them. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

export const mostReminderCharacters = 500;

/** So many may be to come. */
export const mostReminders = 100;

export type Weekday = (typeof weekdays)[number];
