// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Reminder } from '#shared/contract/news/reminders.ts';
import { toastStore } from '#web/ui/toasts.ts';
import { leavingIds } from '#web/ui/delete-later.ts';
import { fieldOf, fill, pageText, press, render, settle } from '#web/testing/screen.tsx';
import { Reminders } from './reminders.tsx';

let unmount: () => Promise<void>;
let sentRequests: { method: string; body?: unknown }[];
let storedReminders: Reminder[];
let refusal: { status: number; message: string } | undefined;

beforeEach(() => {
  sessionStorage.clear();
  [sentRequests, storedReminders, refusal] = [[], [], undefined];
  toastStore.set([]);
  leavingIds.set(new Set());
  vi.stubGlobal('fetch', answer);
});
afterEach(() => unmount());

test('the reminders page says when there are no reminders', async () => {
  await visit();
  expect(pageText()).toContain('You have no reminders.');
});

test('reminders are listed with their days, time and time zone', async () => {
  storedReminders = [
    weekly,
    { ...weekly, id: 'rem_2', message: 'Stretch.', days: [...allWeekdays], time: '12:00' },
  ];
  await visit();
  expect(pageText()).toContain('Mon, Thu at 09:30 · America/New York');
  expect(pageText()).toContain('Every day at 12:00');
});

test('a list of reminders that could not be loaded can be loaded again', async () => {
  refusal = { status: 503, message: 'Quillcast is resting.' };
  await visit();
  expect(pageText()).toContain('Quillcast is resting.');
  [refusal, storedReminders] = [undefined, [weekly]];
  await press('Try again');
  await settle();
  expect(pageText()).toContain('Write a page.');
});

test('a one-time reminder is sent as a UTC time, converted from the selected time zone', async () => {
  await visit();
  await fill('Remind me of', ' Call the printer. ');
  await fill('Day', '2030-07-01');
  await fill('Time', '08:30');
  await fill('Time zone', 'Europe/Berlin');
  await press('Remind me');
  await settle();
  expect(sentRequests.at(-1)).toEqual({
    method: 'POST',
    body: { message: 'Call the printer.', timeZone: 'Europe/Berlin', at: '2030-07-01T06:30:00.000Z' },
  });
  expect(pageText()).toContain('You will be reminded on 1 July 2030');
  expect(fieldOf('Remind me of').value).toBe('');
  expect(document.querySelectorAll('li')).toHaveLength(1);
});

test('a weekly reminder is sent with its days and time', async () => {
  await visit();
  await fill('Remind me of', 'Write a page.');
  await choose('Every week');
  await choose('Thu');
  await choose('Mon');
  await press('Remind me');
  await settle();
  expect(sentRequests.at(-1)?.body).toMatchObject({ time: '09:00', days: ['mon', 'thu'] });
});

test('input that is missing for a reminder is reported at its field, and nothing is sent', async () => {
  await visit();
  await choose('Every week');
  await press('Remind me');
  expect(pageText()).toContain('Write what you want to be reminded of.');
  expect(pageText()).toContain('Choose at least one day.');
  expect(document.activeElement).toBe(fieldOf('Remind me of'));
  await fill('Remind me of', 'x'.repeat(501));
  expect(pageText()).toContain('A reminder can be up to 500 characters.');
  expect(sentRequests).toEqual([]);
});

test('if the server refuses a reminder, the reason is shown and the typed text stays', async () => {
  await visit();
  await fill('Remind me of', 'One more.');
  refusal = { status: 409, message: 'You have 100 reminders. Delete one first.' };
  await press('Remind me');
  await settle();
  expect(pageText()).toContain('You have 100 reminders. Delete one first.');
  expect(fieldOf('Remind me of').value).toBe('One more.');
});

test('a deleted reminder disappears at once, and Undo restores it', async () => {
  storedReminders = [weekly];
  await visit();
  await press('Delete the reminder “Write a page.”');
  expect(pageText()).toContain('You have no reminders.');
  const [toast] = toastStore.get();
  expect(toast?.message).toBe('The reminder is deleted.');
  await act(async () => toast?.action?.onChoose());
  expect(pageText()).toContain('Mon, Thu at 09:30');
  expect(sentRequests).toEqual([]);
});

test('a deleted reminder is deleted on the server once Undo is no longer offered', async () => {
  storedReminders = [weekly];
  await visit();
  await press('Delete the reminder “Write a page.”');
  await act(async () => toastStore.set([]));
  await settle();
  expect(sentRequests).toEqual([{ method: 'DELETE' }]);
  expect(pageText()).toContain('You have no reminders.');
});

async function visit(): Promise<void> {
  unmount = await render(<Reminders userid="ada" />);
  await settle();
}

async function choose(label: string): Promise<void> {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label);
  await act(async () => found?.querySelector('input')?.click());
}

async function answer(url: string, { method, body }: { method: string; body?: string }): Promise<Response> {
  if (url === '/config.json') return Response.json({});
  if (method !== 'GET') sentRequests.push({ method, ...(body !== undefined && { body: JSON.parse(body) }) });
  if (refusal)
    return Response.json({ code: 'conflict', message: refusal.message }, { status: refusal.status });
  if (method === 'GET') return Response.json({ reminders: storedReminders });
  if (method === 'DELETE') return new Response(undefined, { status: 204 });
  const requestedReminder = JSON.parse(body!);
  return Response.json({
    reminder: {
      ...weekly,
      ...requestedReminder,
      id: 'rem_new',
      nextAt: requestedReminder.at ?? weekly.nextAt,
    },
  });
}

const allWeekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const weekly: Reminder = {
  id: 'rem_1',
  message: 'Write a page.',
  timeZone: 'America/New_York',
  time: '09:30',
  days: ['mon', 'thu'],
  nextAt: '2026-11-26T14:30:00.000Z',
  createdAt: '2026-11-20T08:00:00.000Z',
};
