import type { Page } from '@playwright/test';

/**
 * Looks at a page whose bars don't stick to the edges of the window: a control that a bar half covers can be scrolled
 * from there, so axe must not find it too small to be pressed.
 */
export async function withoutStickyBars<Found>(page: Page, look: () => Promise<Found>): Promise<Found> {
  await setBars(page, 'static');
  const found = await look();
  await setBars(page, '');
  return found;
}

const setBars = (page: Page, position: string): Promise<void> =>
  page.evaluate((value) => {
    for (const bar of document.querySelectorAll<HTMLElement>('.bar, #foot')) bar.style.position = value;
  }, position);
