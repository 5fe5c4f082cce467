import * as z from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';
import { Text } from '#shared/contract/text.ts';
import { mostReminderCharacters, weekdays } from '#shared/domain/news/reminders.ts';

/** Due either once (`at`), or at `time` on each of `days`. `nextAt` is absent after the last time. */
export const Reminder = z.object({
  id: z.string(),
  message: z.string(),
  timeZone: z.string(),
  at: z.optional(z.string()),
  time: z.optional(z.string()),
  days: z.optional(z.array(z.enum(weekdays))),
  nextAt: z.optional(z.string()),
  createdAt: z.string(),
});
export type Reminder = z.infer<typeof Reminder>;

const ReminderText = Text('A reminder needs some text.').check(
  z.trim(),
  z.minLength(1, 'A reminder needs some text.'),
  z.maxLength(mostReminderCharacters, `A reminder can be up to ${mostReminderCharacters} characters.`),
);

/** Contains either `at` (UTC), or `time` (24 hours) with `days`. The operation validates the time zone. */
export const ReminderRequest = z.object({
  message: ReminderText,
  timeZone: z
    .string('Send a time zone, for example Europe/Berlin.')
    .check(
      z.minLength(1, 'Send a time zone, for example Europe/Berlin.'),
      z.maxLength(64, 'This time zone doesn’t exist.'),
    ),
  at: z.optional(z.iso.datetime('Send a time in UTC.')),
  time: z.optional(
    z
      .string('A time must be written like 09:30.')
      .check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'A time must be written like 09:30.')),
  ),
  days: z.optional(
    z
      .array(z.enum(weekdays, 'A day must be mon, tue, wed, thu, fri, sat or sun.'), 'Days must be a list.')
      .check(z.maxLength(7, 'A week has seven days.')),
  ),
});
export type ReminderRequest = z.infer<typeof ReminderRequest>;

export const reminders = {
  createReminder: endpoint({
    route: 'POST /schedule-notification',
    takesIdempotencyKey: true,
    summary:
      'Create a reminder: once (`at`), or at a time on some days of the week (`time`, `days`) in your time zone.',
    access: 'signedIn',
    body: ReminderRequest,
    answer: { status: 201, body: z.object({ reminder: Reminder }) },
    refusals: ['conflict'],
  }),
  listReminders: endpoint({
    route: 'GET /schedule-notification',
    summary: 'List your upcoming reminders, the next one first.',
    access: 'signedIn',
    answer: { status: 200, body: z.object({ reminders: z.array(Reminder) }) },
  }),
  deleteReminder: endpoint({
    route: 'DELETE /schedule-notification/{id}',
    summary: 'Delete a reminder. Can be repeated safely.',
    access: 'signedIn',
    answer: { status: 204 },
  }),
} as const;
