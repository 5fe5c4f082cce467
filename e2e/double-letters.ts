import type { Page } from '@playwright/test';

/** Doubles the browser's text size (WCAG 1.4.4). Only Chromium allows a test to do that. */
export async function doubleLetters(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  // waits for the layout: the text grows at once, but media queries in rem change some frames later, and the layout
  // only after them
  await page.waitForFunction(
    () =>
      getComputedStyle(document.documentElement).fontSize === '32px' &&
      matchMedia('(width < 15rem)').matches === innerWidth < 15 * 32,
  );
  await page.waitForTimeout(300);
}
