import type { Page } from '@playwright/test';

/** One step back on the site, or to its first page: not to the empty page that the browser began with. */
export async function backOnSite(page: Page): Promise<void> {
  const canGoBack = await page.evaluate(() => window.navigation.canGoBack).catch(() => false);
  if (canGoBack) await stepBack(page);
  else await page.goto('/');
}

/** Firefox's driver doesn't always say that a step back within one document is done. */
export async function stepBack(page: Page): Promise<void> {
  await page.goBack({ timeout: 5_000 }).catch(() => page.waitForLoadState());
}
