import type { Page } from '@playwright/test';

/**
 * Stops bars from sticking while `look` runs: axe would report half covered controls as too small, and a picture of the
 * whole page would show the bar in its middle.
 */
export async function withoutStickyBars<Found>(page: Page, look: () => Promise<Found>): Promise<Found> {
  const bars = await page.evaluateHandle(() =>
    [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (part) => getComputedStyle(part).position === 'sticky',
    ),
  );
  const setPosition = (position: string, inset: string) =>
    bars.evaluate(
      (parts, style) => {
        for (const part of parts) Object.assign(part.style, style);
      },
      { position, inset },
    );
  // `relative` instead of `static`, because bars contain positioned elements.
  await setPosition('relative', 'auto');
  const result = await look();
  await setPosition('', '');
  await bars.dispose();
  return result;
}
