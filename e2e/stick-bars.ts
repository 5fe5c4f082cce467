import type { Page } from '@playwright/test';

/**
 * Whether the bars stay at the edges of the window, or where they are in the page. While axe measures they don't stay:
 * a control that a bar half covers can be scrolled from there, so it isn't too small to be pressed.
 */
export const stickBars = (page: Page, sticks: boolean): Promise<void> =>
  page.evaluate(
    (position) => {
      for (const bar of document.querySelectorAll<HTMLElement>('.bar, #foot')) bar.style.position = position;
    },
    sticks ? '' : 'static',
  );
