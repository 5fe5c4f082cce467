import type { Page } from '@playwright/test';
import { manuscriptOf } from './chapters.ts';
import { expect, test } from './journey.ts';

// Opens its own page instead of the `page` fixture, which fails on console errors: each refused script or HTML string
// appears as one.
test('every page blocks strings inserted as HTML or script; pasting into the editor still works', async ({
  browser,
}) => {
  const page = await browser.newPage();
  for (const path of ['/', '/channel/ada', '/embed/aud_unknown', '/toast-test', '/nowhere/at-all']) {
    await test.step(path, async () => {
      await page.goto(path);
      expect(await errorNames(page)).toEqual(['TypeError', 'TypeError', 'TypeError']);
    });
  }

  await page.goto('/book-editor-agent-demo');
  // Opens the editor, which loads only on first use.
  await page.getByRole('button', { name: 'Write the next 500 words' }).click();
  await page.getByRole('region', { name: 'AI suggestion' }).getByRole('button', { name: 'Accept' }).click();
  const editor = manuscriptOf(page);
  await editor.click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('Enter');
  await editor.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '<p>Pasted <b>boldly</b><img src=x onerror="document.title=1"></p>');
    const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
    // Replaces the clipboard, because Firefox gives a synthetic event an empty one.
    Object.defineProperty(paste, 'clipboardData', { value: clipboardData });
    element.dispatchEvent(paste);
  });
  await expect(editor.locator('strong', { hasText: 'boldly' })).toBeVisible();
  expect(await errorNames(page)).toEqual(['TypeError', 'TypeError', 'TypeError']);
  await page.close();
});

/**
 * Tries to insert HTML from a string, to load another site's script, and to create a Trusted Types policy that allows
 * anything. Returns the names of the errors that the browser throws.
 */
const errorNames = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const attempts = [
      () => (document.createElement('div').innerHTML = '<img src=x>'),
      () => (document.createElement('script').src = 'https://elsewhere.example/x.js'),
      () =>
        (
          globalThis as unknown as {
            trustedTypes: { createPolicy: (name: string, rules: object) => unknown };
          }
        ).trustedTypes.createPolicy('anything', { createHTML: (html: string) => html }),
    ];
    return attempts.map((attempt) => {
      try {
        attempt();
        return 'allowed';
      } catch (error) {
        return (error as Error).name;
      }
    });
  });
