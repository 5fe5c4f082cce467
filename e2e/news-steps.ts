import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';
import { fireSchedules } from '#local/testing/ask-control.ts';
import { dueNow } from '#local/testing/due-now.ts';
import { newsItemId, type NewsPlace } from '#functions/news-items/news-item.ts';
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
  const key = { personId: await ownId(page), id };
  await alter('reminders', { key, fields: dueNow('nextAt', id) });
  await fireSchedules(ownOperator());
}

/** The same for their digest, which then tells of the last two hours. */
export async function digestHourComes(page: Page): Promise<void> {
  const personId = await ownId(page);
  const fields = { sentUntil: minutesAgo(120), ...dueNow('nextAt', personId) };
  await alter('digests', { key: { personId }, fields });
  await fireSchedules(ownOperator());
}

/** The same for a post that is scheduled. */
export async function postHourComes(id: string): Promise<void> {
  await alter('posts', { key: { id }, fields: dueNow('publishAt', id) });
  await fireSchedules(ownOperator());
}

/** Open pages hear of an author once an hour, also where this journey is tried again, or another had them publish. */
export const letHourPass = async (page: Page): Promise<void> =>
  alter('announcements', {
    key: { ownerId: await ownId(page), thingId: '#pace' },
    fields: { toastUntil: minutesAgo(1) },
  });

/** Waits for a line in the open list of notifications. A new one waits behind a button, so that nothing moves under a finger. */
export async function expectNews(main: Locator, line: Locator, timeout = 15_000): Promise<void> {
  const arrived = main.getByRole('button', { name: '1 new' });
  await expect(arrived.or(line).first()).toBeVisible({ timeout });
  if (await arrived.isVisible()) await arrived.click();
  await expect(line).toHaveCount(1);
}
