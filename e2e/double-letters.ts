import type { Page } from '@playwright/test';

/** Letters twice as large, as somebody sets them in the browser (WCAG 1.4.4); only Chromium lets a test do it. */
export async function doubleLetters(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}
