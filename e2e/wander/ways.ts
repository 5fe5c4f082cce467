import type { Page } from '@playwright/test';

/** Goes back, but never to the blank page that the browser started with. */
export async function goBackOnSite(page: Page): Promise<void> {
  const canGoBack = await page.evaluate(() => window.navigation.canGoBack).catch(() => false);
  if (canGoBack) await stepBack(page);
  else await page.goto('/');
}

/**
 * Goes back. If Firefox's driver doesn't report the end of a step within the same document, waits for the page's load
 * instead.
 */
export async function stepBack(page: Page): Promise<void> {
  await page.goBack({ timeout: 5_000 }).catch(() => page.waitForLoadState());
}
