import type { Page } from '@playwright/test';

/** Goes to an address. A press before may still lead elsewhere, which cuts the first try off. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.goto(address).catch(() => page.goto(address));
}

/** One step back on the site, or to its first page: not to the empty page that the browser began with. */
export async function backOnSite(page: Page): Promise<void> {
  const canGoBack = await page.evaluate(() => window.navigation.canGoBack).catch(() => false);
  if (canGoBack) await page.goBack().catch(() => goTo(page, '/'));
  else await goTo(page, '/');
}
