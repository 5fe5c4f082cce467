import type { Page } from '@playwright/test';
import { setTimeout } from 'node:timers/promises';

/** Makes `goto` of a page begin again where another navigation cut it off: Chromium lets the later one win, Firefox not always. */
export function insistOnGoto(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (...address) => {
    for (let tries = 0; ; tries += 1) {
      try {
        return await goto(...address);
      } catch (error) {
        if (tries === 3 || !isCutOff(error as Error)) throw error;
        await page.waitForLoadState();
        // the other navigation may be about to begin another one
        await setTimeout(500);
      }
    }
  };
}

const isCutOff = ({ message }: Error): boolean =>
  /ERR_ABORTED|NS_BINDING_ABORTED|interrupted by another navigation/.test(message);
