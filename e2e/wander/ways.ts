import type { Page } from '@playwright/test';

/** Never goes back to the blank page that the browser started with. */
export async function backOnSite(page: Page): Promise<void> {
  const canGoBack = await page.evaluate(() => window.navigation.canGoBack).catch(() => false);
  if (canGoBack) await stepBack(page);
  else await page.goto('/');
}

/** Firefox's driver doesn't always report that a step back within a document is done. */
export async function stepBack(page: Page): Promise<void> {
  await page.goBack({ timeout: 5_000 }).catch(() => page.waitForLoadState());
}
