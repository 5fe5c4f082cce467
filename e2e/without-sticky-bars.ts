import type { Page } from '@playwright/test';

/**
 * Looks at a page of which nothing sticks to the edges of the window: a control that a bar half covers can be scrolled
 * from there, so axe must not find it too small to be pressed; and in a picture of the whole page a bar would lie
 * somewhere in its middle.
 */
export async function withoutStickyBars<Found>(page: Page, look: () => Promise<Found>): Promise<Found> {
  const bars = await page.evaluateHandle(() =>
    [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (part) => getComputedStyle(part).position === 'sticky',
    ),
  );
  const place = (position: string, inset: string) =>
    bars.evaluate(
      (parts, style) => {
        for (const part of parts) Object.assign(part.style, style);
      },
      { position, inset },
    );
  // What lies within a bar keeps its place there.
  await place('relative', 'auto');
  const found = await look();
  await place('', '');
  await bars.dispose();
  return found;
}
