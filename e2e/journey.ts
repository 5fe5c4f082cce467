import {
  expect,
  test as base,
  type ConsoleMessage,
  type FrameLocator,
  type Locator,
  type Page,
} from '@playwright/test';
import { setTimeout } from 'node:timers/promises';
import { isSkippedUnlessFull } from '#shared/testing/left-to-full.ts';
import { retryInterruptedLoads } from './insist-on-loading.ts';

/** Fails a journey on any error in the console and any response of 500 or above. */
export const test = base.extend<{ watched: void }>({
  browser: [
    async ({ browser }, use) => {
      browser.on('context', (context) => context.on('page', retryInterruptedLoads));
      await use(browser);
    },
    { scope: 'worker' },
  ],
  watched: [
    async ({ page }, use) => {
      const problems: string[] = [];
      const logged: Promise<string>[] = [];
      page.on('pageerror', ({ message }) => {
        if (!isRefusal(message)) problems.push(`The page threw: ${message}`);
      });
      page.on('console', (message) => {
        if (message.type() === 'error' && !isRefusal(message.text())) logged.push(wholeText(message));
      });
      page.on('response', (response) => {
        if (response.status() >= 500) problems.push(`${response.status()} for ${response.url()}`);
      });
      await use();
      expect([...problems, ...(await Promise.all(logged))]).toEqual([]);
    },
    { auto: true },
  ],
});

/** Skips the running journey in Firefox, because its driver can't run it. `npm run browsers` prints the reason. */
export function skipInFirefox(reason: string): void {
  test.skip(isFirefox(), `Not possible with this driver: ${reason}.`);
}

/** Limits the time of the running journey. Firefox gets twice as long, because its driver is slower. */
export function allowMinutes(minutes: number): void {
  test.setTimeout((isFirefox() ? 2 : 1) * minutes * 60_000);
}

export const isFirefox = (): boolean => test.info().project.use.browserName === 'firefox';

/**
 * Ignores the browser's own lines for failed requests, because their responses are checked above. Also ignores lines of
 * the live channel, which reconnects by itself: in Chromium while offline, in Firefox if the page is left while
 * connecting.
 */
const isRefusal = (line: string): boolean =>
  /^(Failed to load resource|WebSocket connection to \S+ failed: .*ERR_INTERNET_DISCONNECTED|Loading module from |Firefox can’t establish a connection to the server at ws|The connection to ws\S+ was interrupted)/.test(
    line,
  );

/** Firefox logs only “Error” for an error object; the stack shows its origin. */
const wholeText = async (message: ConsoleMessage): Promise<string> => {
  const { url, lineNumber, columnNumber } = message.location();
  const stacks = await Promise.all(
    message
      .args()
      .map((arg) => arg.evaluate((value: unknown) => (value instanceof Error ? value.stack : ''))),
  ).catch(() => ['The page was left.']);
  return `The console says: ${message.text()} (${url}:${lineNumber}:${columnNumber}) ${stacks.join(' ')}`;
};

/** Skips a slow journey, except in `npm run test:full`, because the faster tests named here cover the same. */
export function skipUnlessFull(...quicker: readonly [string, ...string[]]): void {
  test.skip(isSkippedUnlessFull(...quicker), `It takes long, and ${quicker.join(' and ')} cover the same.`);
}

export { expect };

export const demoPassword = 'Quillcast-1843';

export async function signIn(page: Page, email = 'ada@example.com'): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await expect(async () => {
    // If a dialog opens just before the press, it covers the button and the press fails. The next try then finds the
    // dialog.
    if ((await page.getByRole('dialog').count()) === 0)
      await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click({ timeout: 2_000 });
    await expect(dialog).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expectSignedIn(page);
}

/** Waits for the next second, because ending all sessions also ends those that begin in the same second. */
export const untilNextSecond = () => setTimeout(1_000 - (Date.now() % 1_000));

/** Waits for the account menu, or for the post editor, which has none. */
export const expectSignedIn = (page: Page): Promise<void> =>
  expect(
    page
      .getByRole('button', { name: /^Account of/ })
      .or(page.getByRole('textbox', { name: 'Post title' }))
      .first(),
  ).toBeVisible();

export async function openCreator(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Create' }).first().click();
  return page.getByRole('dialog', { name: 'Turn a text into audio' });
}

/** Finds the audio by search, because the list may be long. */
export async function openOwnAudio(page: Page, title: string): Promise<void> {
  await page.goto(`/books/audio?${new URLSearchParams({ q: title })}`);
  await page.getByRole('main').getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

export const currentSeconds = (page: Page | Locator | FrameLocator): Promise<number> =>
  page
    .getByRole('slider', { name: 'Position' })
    .evaluate((slider) => Number(slider.getAttribute('aria-valuenow') ?? (slider as HTMLInputElement).value));
