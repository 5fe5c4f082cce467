import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { isFull } from '#shared/testing/is-full.ts';
import { allowMinutes, expect, skipUnlessFull, test } from './journey.ts';
import { openSignedIn } from './open-signed-in.ts';
import { everyRoute, type ExpectedScreen } from './every-route.ts';
import { withoutStickyBars } from './without-sticky-bars.ts';

// Some forty pages are checked with axe; a busy machine needs more time.
test.beforeEach(() => allowMinutes(8));

test('a visitor sees at every address the expected page or a request to sign in (WCAG 2.4.10) (S2.01, S2.04, S2.05, S2.06, S2.07, S2.08, S2.10, S2.11, S2.14, S2.15, S2.16, S2.20, S2.21, S2.24, S2.26, S2.27, S2.31, S2.42, S2.43, S2.44, S2.46, S2.47, S6.01)', async ({
  page,
  browser,
}) => {
  const shared = await findSharedAsAda(browser);
  const checkedScreens = new Set<string>();
  for (const stop of everyRoute.map((one) => fillStop(one, shared))) {
    await test.step(stop.path, async () => {
      expect((await page.goto(stop.path))?.status()).toBe(stop.status ?? 200);
      await arrived(page, stop, stop.visitor ?? stop.heading);
      const signInButton = page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true });
      await expect(signInButton).toHaveCount(stop.asksToSignIn ? 1 : 0);
      // skips pages already checked, because a third of the addresses show the same page as another
      const shownScreen = stop.status === undefined ? (stop.leadsTo ?? stop.path) : 'not found';
      const isSampled = isFull || checkedScreens.size % 3 === 0;
      if (isSampled && !checkedScreens.has(shownScreen))
        expect(await withoutStickyBars(page, () => faultsOf(page))).toEqual([]);
      checkedScreens.add(shownScreen);
    });
  }
});

test('a signed-in person sees the expected page at every address, going from page to page (S2.28, S2.29, S2.30, S2.34, S2.35, S2.36, S2.37, S2.38, S2.39, S2.40, S2.41)', async ({
  page,
}) => {
  skipUnlessFull('web/src/app/app.test.tsx', 'web/src/app/book-application.test.tsx');
  await openSignedIn(page, '/');
  const shared = await findShared(page);
  for (const stop of everyRoute.map((one) => fillStop(one, shared))) {
    await test.step(stop.path, async () => {
      await page.evaluate((path) => history.pushState(null, '', path), stop.path);
      await arrived(page, stop, stop.heading);
    });
  }
});

async function arrived(page: Page, stop: ExpectedScreen, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toHaveText(heading);
  expect(new URL(page.url()).pathname).toBe(stop.leadsTo ?? stop.path);
  await expect(page).toHaveTitle(stop.title ?? /Quillcast/);
}

/**
 * Runs axe in the light theme. The colours of the dark theme are checked by axe only in the full suite, because
 * tokens.test.ts checks them faster.
 */
async function faultsOf(page: Page): Promise<string[]> {
  const faults = [];
  for (const theme of isFull ? ['light', 'dark'] : ['light']) {
    await page.evaluate((name) => {
      document.documentElement.dataset['theme'] = name;
      // colours animate between themes
      for (const animation of document.getAnimations())
        if (animation instanceof CSSTransition) animation.finish();
    }, theme);
    // In legacy mode axe runs within this page; by default it opens another page for each run.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    const { violations } = await (
      theme === 'light' ? axe.options(wcagOptions) : axe.withRules(['color-contrast'])
    ).analyze();
    for (const { id, nodes } of violations)
      faults.push(`${theme}: ${id} (${nodes.map(({ target }) => target.join(' ')).join('; ')})`);
  }
  return faults;
}

const wcagOptions = {
  runOnly: { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  rules: { 'heading-order': { enabled: true }, 'page-has-heading-one': { enabled: true } },
};

/** `page` must be signed in as Ada, because only the owner of the audio can create its short link. */
async function findShared(page: Page): Promise<Shared> {
  return page.evaluate(async () => {
    const { audios } = await (await fetch('/api/channel/ada/audio')).json();
    const [{ id: audioId, title }] = audios;
    const answer = await fetch('/api/shorten', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${localStorage.getItem('token')}`,
      },
      body: JSON.stringify({ audioId }),
    });
    const { shortCode } = await answer.json();
    return { audioId, title, shortCode };
  });
}

async function findSharedAsAda(browser: Browser): Promise<Shared> {
  const page = await browser.newPage();
  await openSignedIn(page, '/');
  const shared = await findShared(page);
  await page.context().close();
  return shared;
}

function fillStop(stop: ExpectedScreen, shared: Shared): ExpectedScreen {
  const fill = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (_mark, name: string) => shared[name as keyof Shared]);
  const { heading } = stop;
  return {
    ...stop,
    path: fill(stop.path),
    heading: typeof heading === 'string' ? fill(heading) : heading,
  };
}

interface Shared {
  readonly audioId: string;
  readonly title: string;
  readonly shortCode: string;
}
