import { By, type WebDriver } from 'selenium-webdriver';
import { listedPages } from '#shared/pages/listed-pages.ts';
import { ownOrigin } from '../../ports.ts';
import { accountButton, expect, openSignedIn, findVisible, test } from './tab.ts';

test.describe.configure({ timeout: 300_000 });

test('a visitor follows each link of every public page and comes back', async ({ tab }) => {
  for (const path of listedPages) await leaveByEachLink(tab, path, By.css('[data-visitors]'));
});

test('an author follows each link of their pages and menus and comes back', async ({ tab }) => {
  await openSignedIn(tab, '/');
  for (const path of authorsPages) await leaveByEachLink(tab, path, accountButton);
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
  await findVisible(tab, person);
  // waits for hydration, because until then a link loads a whole new document
  await expect.poll(() => tab.executeScript(isHydratedAndIdle)).toBe(true);
  await tab.manage().setTimeouts({ script: scriptTimeoutMs });
  const followed = [path];
  for (;;) {
    const next = await tab.executeScript<string | null>(nextOf, followed);
    if (next === null) return;
    await test.step(`on ${path} the link to ${next} opens another page, and going back returns`, () =>
      tab.executeAsyncScript(followAndComeBack, path, next));
    followed.push(next);
  }
}

const isHydratedAndIdle = 'return window.quillcast?.requestGuard !== undefined';

/**
 * A tab that needs more time than this counts as frozen. The time is long, because a busy machine makes a tab slow
 * without freezing it.
 */
const scriptTimeoutMs = 60_000;

function nextOf(followed: readonly string[]): string | null {
  const links = document.querySelectorAll<HTMLAnchorElement>(
    'a[href^="/"]:not([download], [target], [href^="/api/"])',
  );
  const next = [...links].find(({ pathname }) => !pathname.includes('.') && !followed.includes(pathname));
  return next?.pathname ?? null;
}

/**
 * Follows a link, waits until its page has a heading, then goes back. Does all of this in one script, because a command
 * that reaches WebKitWebDriver while the page goes back may hang. If the tab freezes, `done` is never called and the
 * script times out.
 */
function followAndComeBack(path: string, next: string, done: () => void): void {
  const at = (holds: (pathname: string) => boolean, proceed: () => void): void => {
    const hasArrived = holds(location.pathname) && document.querySelector('main h1') !== null;
    setTimeout(hasArrived ? proceed : () => at(holds, proceed), 50);
  };
  const links = document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]:not([download], [target])');
  [...links].find(({ pathname }) => pathname === next)?.click();
  at(
    (pathname) => pathname !== path,
    () => {
      history.back();
      at((pathname) => pathname === path, done);
    },
  );
}
