import type { Page } from '@playwright/test';

/** Doubles the browser's text size (WCAG 1.4.4). Only Chromium allows a test to do that. */
export async function doubleLetters(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  // the text grows at once, media queries in rem change some frames later, and then the layout changes, so this waits
  await page.waitForFunction(
    () =>
      getComputedStyle(document.documentElement).fontSize === '32px' &&
      matchMedia('(width < 15rem)').matches === innerWidth < 15 * 32,
  );
  await page.waitForTimeout(300);
}
