import { expect, type Page } from '@playwright/test';
import { ownId } from './open-signed-in.ts';
import { allItemsIn } from './tables.ts';

/**
 * Opens a page and waits until its live connection is registered, because the server pushes only to registered
 * connections.
 */
export async function openLive(page: Page, path: string): Promise<void> {
  const openedAt = new Date().toISOString();
  await page.goto(path);
  const userId = await ownId(page);
  await expect
    .poll(async () => {
      const connections = await allItemsIn<{ userId?: string; connectedAt: string }>('connections');
      return connections.some((one) => one.userId === userId && one.connectedAt >= openedAt);
    })
    .toBe(true);
}
