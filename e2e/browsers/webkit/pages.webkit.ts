import { By, type WebDriver } from 'selenium-webdriver';
import { listedPages } from '#shared/pages/listed-pages.ts';
import { ownOrigin } from '../../ports.ts';
import { account, expect, openSignedIn, seen, test } from './tab.ts';

test.describe.configure({ timeout: 300_000 });

test('a visitor leaves every public page by each of its links, and comes back', async ({ tab }) => {
  for (const path of listedPages) await leaveByEachLink(tab, path, By.css('[data-visitors]'));
});

test('an author leaves their pages, with all their menus, by each of their links, and comes back', async ({
  tab,
}) => {
  await openSignedIn(tab, '/');
  for (const path of authorsPages) await leaveByEachLink(tab, path, account);
});

const authorsPages = [
  '/',
  '/channels',
  '/channel/ada',
  '/books/dashboard',
  '/books/audio',
  '/books/playlists',
];

async function leaveByEachLink(tab: WebDriver, path: string, person: By): Promise<void> {
  await tab.get(ownOrigin() + path);
  await seen(tab, person);
  const followed = [path];
  for (;;) {
    await arrive(tab, `back to ${path}`, `=== ${JSON.stringify(path)}`);
    const next = await answerOf<string | null>(tab, `on ${path}`, followNext, followed);
    if (next === null) return;
    await test.step(`${path} → ${next}`, async () => {
      await arrive(tab, `${path} was left for ${next}`, `!== ${JSON.stringify(path)}`);
      await answerOf(tab, `on ${next}`, 'history.back()');
    });
    followed.push(next);
  }
}

/** A page stands there with its heading, and answers. */
const arrive = (tab: WebDriver, way: string, where: string): Promise<void> =>
  expect
    .poll(
      () =>
        answerOf(tab, way, `return location.pathname ${where} && document.querySelector('main h1') !== null`),
      { message: way, timeout: 2 * patience },
    )
    .toBe(true);

/** What a script answers in the tab. One that is frozen never does. */
async function answerOf<Answer>(
  tab: WebDriver,
  way: string,
  script: string,
  ...args: unknown[]
): Promise<Answer> {
  const frozen = Promise.withResolvers<never>();
  const timer = setTimeout(() => frozen.reject(new Error(`The tab is frozen: ${way}`)), patience);
  try {
    return await Promise.race([tab.executeScript<Answer>(script, ...args), frozen.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** A busy machine is slow, not frozen. */
const patience = 20_000;

/** Follows the first link within the app whose address was not followed yet, and says which; null where none is left. */
const followNext = `
  const links = [...document.querySelectorAll('a[href^="/"]:not([download], [target], [href^="/api/"])')];
  const link = links.find(({ pathname }) => !pathname.includes('.') && !arguments[0].includes(pathname));
  link?.click();
  return link?.pathname ?? null;`;
