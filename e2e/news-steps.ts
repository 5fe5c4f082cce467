import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';
import { fireSchedules } from '#local/testing/ask-control.ts';
import { dueNowFields } from '#local/testing/due-now.ts';
import { newsItemId, type NewsPlace } from '#functions/news-items/news-item.ts';
import { alterOwnItem } from './tables.ts';
import { ownId } from './open-signed-in.ts';
import { ownOperator } from './ports.ts';

export const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

export async function putNewsItem(
  page: Page,
  place: NewsPlace,
  more: Record<string, string> = {},
): Promise<void> {
  await alterOwnItem('news', {
    key: { personId: await ownId(page), id: newsItemId(place) },
    fields: { v: 1, ...more, expiresAt: Math.ceil(Date.now() / 1_000) + 86_400 },
  });
}

/**
 * Makes a reminder due by changing its item in the table, then runs every scheduled job, because a browser test can't
 * move the cloud's clock.
 */
export async function makeReminderDue(page: Page, id: string): Promise<void> {
  const key = { personId: await ownId(page), id };
  await alterOwnItem('reminders', { key, fields: dueNowFields('nextAt', id) });
  await fireSchedules(ownOperator());
}

export async function makeDigestDue(page: Page): Promise<void> {
  const personId = await ownId(page);
  const fields = { sentUntil: minutesAgo(120), ...dueNowFields('nextAt', personId) };
  await alterOwnItem('digests', { key: { personId }, fields });
  await fireSchedules(ownOperator());
}

export async function makePostDue(id: string): Promise<void> {
  await alterOwnItem('posts', { key: { id }, fields: dueNowFields('publishAt', id) });
  await fireSchedules(ownOperator());
}

/** Resets the limit of one toast an hour per author, which a retry or another journey may have reached. */
export const endAnnouncementHour = async (page: Page): Promise<void> =>
  alterOwnItem('announcements', {
    key: { ownerId: await ownId(page), thingId: '#pace' },
    fields: { toastUntil: minutesAgo(1) },
  });

/**
 * Waits for a line in the open list of notifications. If the list holds it back behind a button (so that nothing moves
 * under a finger), presses that button first.
 */
export async function expectNews(main: Locator, line: Locator, timeout = 15_000): Promise<void> {
  const arrived = main.getByRole('button', { name: '1 new' });
  await expect(arrived.or(line).first()).toBeVisible({ timeout });
  if (await arrived.isVisible()) await arrived.click();
  await expect(line).toHaveCount(1);
}
