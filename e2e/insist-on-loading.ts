import type { Page } from '@playwright/test';
import { setTimeout } from 'node:timers/promises';

/**
 * Repeats a `goto` or `reload` that failed because another navigation interrupted it. That happens in Firefox; in
 * Chromium the later of two navigations always wins. Firefox's driver even reports an interrupted reload as done, so
 * that is detected here.
 */
export function retryInterruptedLoads(page: Page): void {
  const reload = page.reload.bind(page);
  page.goto = withRetries(page, page.goto.bind(page));
  page.reload = withRetries(page, async (...given: Parameters<Page['reload']>) => {
    await page.evaluate(() => document.documentElement.setAttribute('data-before-reload', ''));
    const answer = await reload(...given);
    if (await page.evaluate(() => document.documentElement.hasAttribute('data-before-reload')))
      throw new Error('The reload was interrupted by another navigation.');
    return answer;
  });
}

const withRetries =
  <Given extends unknown[], Answer>(page: Page, load: (...given: Given) => Promise<Answer>) =>
  async (...given: Given): Promise<Answer> => {
    for (let tries = 0; ; tries += 1) {
      try {
        return await load(...given);
      } catch (error) {
        if (tries === 3 || !isInterrupted(error as Error)) throw error;
        await page.waitForLoadState();
        // the page may navigate once more after the navigation that interrupted this one
        await setTimeout(500);
      }
    }
  };

const isInterrupted = ({ message }: Error): boolean =>
  /ERR_ABORTED|NS_BINDING_ABORTED|NS_ERROR_FAILURE|interrupted by another navigation/.test(message);
