import type { Page } from '@playwright/test';

/** Goes to an address. Where a press before still leads elsewhere, which cuts the way off, it goes from there. */
export async function goTo(page: Page, address: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return void (await page.goto(address));
    } catch (error) {
      if (tries === 3 || !isCutOff(error as Error)) throw error;
      await page.waitForLoadState();
    }
  }
}

const isCutOff = ({ message }: Error): boolean =>
  /ERR_ABORTED|NS_BINDING_ABORTED|interrupted by another navigation/.test(message);

/** One step back on the site, or to its first page: not to the empty page that the browser began with. */
export async function backOnSite(page: Page): Promise<void> {
  const canGoBack = await page.evaluate(() => window.navigation.canGoBack).catch(() => false);
  if (canGoBack) await stepBack(page);
  else await goTo(page, '/');
}

/** Firefox's driver doesn't always say that a step back within one document is done. */
export async function stepBack(page: Page): Promise<void> {
  await page.goBack({ timeout: 5_000 }).catch(() => page.waitForLoadState());
}
