import type { Locator } from '@playwright/test';
import { expect } from './journey.ts';

/** Checks that no ancestor clips the focus ring. */
export async function expectWholeRing(control: Locator): Promise<void> {
  await control.page().keyboard.press('Shift'); // a key press makes the browser show focus rings
  await control.focus();
  expect(await control.evaluate(clippedSidesOf)).toEqual([]);
}

function clippedSidesOf(control: Element): string[] {
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(control);
  if (outlineStyle === 'none') return ['no ring'];
  const reach = Math.max(0, Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)) - 0.5;
  const ring = control.getBoundingClientRect();
  const cuts: string[] = [];
  for (
    let ancestor = control.parentElement;
    ancestor && ancestor !== document.body;
    ancestor = ancestor.parentElement
  ) {
    if (getComputedStyle(ancestor).overflow === 'visible') continue;
    const box = ancestor.getBoundingClientRect();
    const isCut =
      ring.left - reach < box.left ||
      ring.top - reach < box.top ||
      ring.right + reach > box.right ||
      ring.bottom + reach > box.bottom;
    if (isCut) cuts.push(ancestor.className);
  }
  return cuts;
}
