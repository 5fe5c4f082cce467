import type { Locator } from '@playwright/test';
import { expect } from './journey.ts';

/** Moves the focus to a control by Tab only, and checks that each focused element on the way is fully visible. */
export async function tabTo(control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < mostPresses; presses += 1) {
    if (await control.evaluate((one) => one === document.activeElement)) return;
    await control.page().keyboard.press('Tab');
    // scrolling to the focused element may still be in progress
    await expect.poll(() => control.page().evaluate(coverOfFocus)).toBe('');
  }
  throw new Error(`${String(control)} was not reached with ${mostPresses} presses of Tab.`);
}

export async function pressByKeyboard(control: Locator): Promise<void> {
  await tabTo(control);
  await control.page().keyboard.press('Enter');
}

function coverOfFocus(): string {
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused.id === 'content') return '';
  const { left, right, top, bottom } = focused.getClientRects()[0] ?? focused.getBoundingClientRect();
  const inset = 4;
  const points = [
    [left + inset, top + inset],
    [right - inset, top + inset],
    [left + inset, bottom - inset],
    [right - inset, bottom - inset],
    [(left + right) / 2, (top + bottom) / 2],
  ] as const;
  for (const [x, y] of points) {
    const topElement = document.elementFromPoint(x, y);
    const isItself =
      topElement && (focused.contains(topElement) || topElement.closest('label')?.contains(focused));
    if (!isItself && !topElement?.contains(focused))
      return `${focused.outerHTML.slice(0, 200)} is behind ${topElement?.outerHTML.slice(0, 200) ?? 'the edge of the window'}`;
  }
  return '';
}

const mostPresses = 120;
