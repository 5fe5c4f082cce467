import type { Page } from '@playwright/test';
import { fireSchedules } from '#local/testing/ask-control.ts';
import { newsItemId, type NewsPlace } from '#functions/news-items/news-item.ts';
import { dueInOf } from '#functions/platform/due-minutes.ts';
import { alter } from './tables.ts';
import { ownId } from './open-signed-in.ts';
import { ownOperator } from './ports.ts';

export const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

/** Something that whoever is signed in is told. */
export async function note(page: Page, place: NewsPlace, more: Record<string, string> = {}): Promise<void> {
  await alter('news', {
    key: { personId: await ownId(page), id: newsItemId(place) },
    fields: { v: 1, ...more, expiresAt: Math.ceil(Date.now() / 1_000) + 86_400 },
  });
}

/**
 * What the hours would do up to the time of a reminder of whoever is signed in: in a browser the clock of the cloud cannot
 * be moved, so the reminder is, to this minute, and every schedule runs now.
 */
export async function reminderHourComes(page: Page, id: string): Promise<void> {
  const nextAt = thisMinute();
  const key = { personId: await ownId(page), id };
  await alter('reminders', { key, fields: { nextAt, dueIn: dueInOf(nextAt, id) } });
  await fireSchedules(ownOperator());
}

/** The same for their digest, which then tells of the last two hours. */
export async function digestHourComes(page: Page): Promise<void> {
  const nextAt = thisMinute();
  const personId = await ownId(page);
  const fields = { sentUntil: minutesAgo(120), nextAt, dueIn: dueInOf(nextAt, personId) };
  await alter('digests', { key: { personId }, fields });
  await fireSchedules(ownOperator());
}

/** The same for a post that is scheduled. */
export async function postHourComes(id: string): Promise<void> {
  const publishAt = thisMinute();
  await alter('posts', { key: { id }, fields: { publishAt, dueIn: dueInOf(publishAt, id) } });
  await fireSchedules(ownOperator());
}

const thisMinute = () => `${minutesAgo(0).slice(0, 16)}:00.000Z`;
