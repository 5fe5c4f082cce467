import type { Page } from '@playwright/test';

/** Letters twice as large, as somebody sets them in the browser (WCAG 1.4.4); only Chromium lets a test do it. */
export async function doubleLetters(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  // letters grow at once, media queries in rem some frames later, and the page by them later still
  await page.waitForFunction(
    () =>
      getComputedStyle(document.documentElement).fontSize === '32px' &&
      matchMedia('(width < 15rem)').matches === innerWidth < 15 * 32,
  );
  await page.waitForTimeout(300);
}
