import { expect, openCreator, test } from './journey.ts';
import { openSignedIn } from './open-signed-in.ts';

test('a very long word does not widen the page, and right-to-left text starts at the right', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await openSignedIn(page, '/');
  const panel = await openCreator(page);
  await panel.getByLabel('Title').fill('W'.repeat(75));
  await panel.getByLabel('Content').fill(`مرحبا بالعالم!\n\n${'x'.repeat(400)}.`);
  const directionOf = (element: Element) => getComputedStyle(element).direction;
  expect(await panel.getByLabel('Content').evaluate(directionOf)).toBe('rtl');
  await panel.getByRole('button', { name: 'Create audio' }).click();

  // A long timeout: this is one of the first journeys, so every function is cold, and two other journeys start at the
  // same time.
  await expect(page.getByRole('link', { name: 'مرحبا بالعالم!' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('link', { name: 'xxxx' })).toBeVisible();
  const paragraph = page.getByRole('paragraph').filter({ hasText: 'مرحبا بالعالم!' });
  expect(await paragraph.evaluate(directionOf)).toBe('rtl');
  const hiddenWidth = (element: Element) => element.scrollWidth - element.clientWidth;
  expect(await page.locator('html').evaluate(hiddenWidth)).toBe(0);
  await page.getByRole('button', { name: 'Delete' }).click();
  expect(await page.getByRole('dialog').evaluate(hiddenWidth)).toBe(0);
});
