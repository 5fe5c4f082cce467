import type { Page } from '@playwright/test';

/** Goes back, but never to the blank page that the browser started with. */
export async function goBackOnSite(page: Page): Promise<void> {
  const canGoBack = await page.evaluate(() => window.navigation.canGoBack).catch(() => false);
  if (canGoBack) await stepBack(page);
  else await page.goto('/');
}

/**
 * Goes back. Firefox's driver sometimes doesn't report that a step back within the same document has ended; then waits
 * until the page has loaded.
 */
export async function stepBack(page: Page): Promise<void> {
  await page.goBack({ timeout: 5_000 }).catch(() => page.waitForLoadState());
}
