import { doubleLetters } from './double-letters.ts';
import { expect, test } from './journey.ts';

test('with text at 200% on a phone, no page overflows and the top bar stays low (WCAG 1.4.4)', async ({
  page,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'Only Chromium lets a test set the size of letters.');
  await page.setViewportSize({ width: 360, height: 780 });
  await doubleLetters(page);
  for (const path of ['/', '/channels', '/channel/ada', '/blog', '/pricing', '/privacy', '/accessibility']) {
    await page.goto(path);
    await expect(page.locator('h1').first()).toBeVisible();
    const { wide, bar } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      bar: document.querySelector('header')!.getBoundingClientRect().height,
    }));
    expect.soft(wide, path).toBe(360);
    expect.soft(bar, path).toBeLessThan(160);
  }
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('#sections').getByRole('link', { name: 'Listen' }).click();
  await expect(page).toHaveURL('/channels');
});
