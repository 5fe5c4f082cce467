import { chromium as playwright, type Browser, type Page } from '@playwright/test';
import { chromium } from '#e2e/chromium.ts';
import { everyRoute } from '#e2e/every-route.ts';
import type { Author } from './author.ts';
import { installHand, type EarlyHand, type Moment } from './early-hand.ts';
import type { MeasuredCloud } from './measured-cloud.ts';
import type { Row } from './table.ts';
import { slowDown } from './slow-line.ts';

/**
 * Uses every control of every public page on a slow connection and CPU: when it is first visible, and again between the
 * hydration of the shell and of the screen. Counts the uses that have no effect.
 */
export async function measureLostPresses(
  cloud: MeasuredCloud,
  { author }: { author: Author },
): Promise<Row[]> {
  const audioId = await author.findShared();
  const shortCode = (await author.shorten(audioId)).split('/').at(-1)!;
  const { playlists } = await author.read<{ playlists: { id: string }[] }>('/playlists');
  const pages = everyRoute
    .filter(({ asksToSignIn }) => !asksToSignIn)
    .map(({ path }) => path.replace('{audioId}', audioId).replace('{shortCode}', shortCode));
  pages.push(...playlists.slice(0, 1).map(({ id }) => `/playlist/${id}`));
  const { lost, pressed } = await pressAllControls(cloud.origin, pages, console.log);
  return [
    {
      what: 'Presses lost on a slow line',
      unit: 'calls',
      measured: lost.length,
      limit: { atMost: 0, on: 'measured' },
      runs: `of ${pressed}`,
      values: lost,
    },
  ];
}

export async function pressAllControls(
  origin: string,
  paths: readonly string[],
  say: (line: string) => void,
): Promise<PressResults> {
  const { executablePath, args, env } = await chromium();
  const browser = await playwright.launch({ executablePath, args, env: { ...process.env, ...env } });
  const knownUses = new Set<string>();
  const results: PressResults = { lost: [], mute: [], pressed: 0 };
  try {
    for (const path of paths) {
      const url = origin + path;
      const { controls, idle } = await inspectPage(browser, url);
      const uses = usesOf(controls, knownUses);
      say(`${path}: ${uses.length} uses`);
      const useOneByOne = async () => {
        for (let nextUse = uses.shift(); nextUse; nextUse = uses.shift()) {
          const fate = await fateOf(browser, { url, ...nextUse }, idle);
          if (fate !== 'not there') results.pressed++;
          if (fate === 'lost' || fate === 'mute')
            results[fate].push(`${path} ${nextUse.use} (${nextUse.moment})`);
          if (fate === 'lost') say(`lost: ${results.lost.at(-1)}`);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, useOneByOne));
    }
    return results;
  } finally {
    await browser.close();
  }
}

const atOnce = 3;

/** Controls outside `main` are the same on every page, so they are used only on the first page that has them. */
function usesOf(controls: readonly string[], known: Set<string>): ControlUse[] {
  return controls.flatMap((use): ControlUse[] => {
    const isNew = !known.has(use);
    known.add(use);
    if (!use.startsWith('main')) return isNew ? [{ use, moment: 'seen' }] : [];
    return isNew
      ? [
          { use, moment: 'seen' },
          { use, moment: 'shell' },
        ]
      : [{ use, moment: 'seen' }];
  });
}

async function inspectPage(browser: Browser, url: string): Promise<{ controls: string[]; idle: Snapshot }> {
  const page = await openPage(browser, { url, slow: false });
  const controls = await page.evaluate(() => (globalThis as unknown as WindowWithHand).hand.controls());
  const idle = await snapshot(page);
  await page.context().close();
  return { controls, idle };
}

/** Returns `mute` if the use has no visible effect even on a fully hydrated page. */
async function fateOf(
  browser: Browser,
  use: ControlUse & { url: string },
  idle: Snapshot,
): Promise<'answered' | 'lost' | 'mute' | 'not there'> {
  const earlyOutcome = await outcomeOf(browser, { ...use, slow: true }, idle);
  if (!earlyOutcome.isUsed) return 'not there';
  const isLink = / a "/.test(use.use);
  if (earlyOutcome.isAnswered && (isLink || earlyOutcome.href === idle.href)) return 'answered';
  const lateOutcome = await outcomeOf(browser, { ...use, moment: 'hydrated', slow: false }, idle);
  if (earlyOutcome.isAnswered) return earlyOutcome.href === lateOutcome.href ? 'answered' : 'lost';
  return lateOutcome.isAnswered ? 'lost' : 'mute';
}

/**
 * How long to wait for an effect, in quarters of a second. Generous, because some pages load the app only when a
 * control is used.
 */
const maxTries = 40;

/**
 * A page has settled after this many quarters of a second without a change. This is long enough for a search, which
 * starts only when typing pauses.
 */
const triesUntilSettled = 4;

async function outcomeOf(browser: Browser, visit: Visit, idle: Snapshot) {
  const page = await openPage(browser, visit);
  try {
    let current = await snapshot(page);
    // Looks for a visible effect from the start, because a message can disappear before the page has settled.
    let isAnswered = current.all !== idle.all;
    let unchangedTries = 0;
    for (let tries = 0; tries < maxTries && !(isAnswered && unchangedTries >= triesUntilSettled); tries++) {
      await page.waitForTimeout(250);
      const previous = current;
      current = await snapshot(page);
      isAnswered ||= current.all !== idle.all;
      unchangedTries = current.all === previous.all ? unchangedTries + 1 : 0;
    }
    return { isUsed: current.isUsed, isAnswered, href: current.href };
  } finally {
    await page.context().close();
  }
}

async function openPage(browser: Browser, { url, slow, use, moment }: Visit): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  if (slow) await slowDown(page, { cpu: 4 });
  await page.addInitScript(installHand, { ...(use !== undefined && { use }), ...(moment && { moment }) });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(isOver, { url, use: use ?? null }, { timeout: 30_000 }).catch(() => undefined);
  await page.waitForLoadState('networkidle', { timeout: 15_000 }).catch(() => undefined);
  return page;
}

function isOver({ url, use }: { url: string; use: string | null }): boolean {
  const { hand } = globalThis as unknown as WindowWithHand;
  const isHydrated = hand.hydrated || document.querySelector('audio[data-early]') !== null;
  return location.href !== url || (isHydrated && (use === null || hand.used));
}

/** Treats a failed evaluation as a navigation to another page. */
const snapshot = async (page: Page): Promise<Snapshot> => {
  const hand = () => {
    const { snapshot: how, used } = (globalThis as unknown as WindowWithHand).hand;
    return { all: how(), isUsed: used };
  };
  const current = await page.evaluate(hand).catch(() => ({ all: 'elsewhere', isUsed: true }));
  const href = page.url().replace(/#.*/, '');
  return { ...current, isUsed: current.isUsed || !current.all.includes(`"${page.url()}"`), href };
};

interface Snapshot {
  readonly all: string;
  readonly href: string;
  readonly isUsed: boolean;
}

interface WindowWithHand {
  readonly hand: EarlyHand;
}

interface ControlUse {
  readonly use: string;
  readonly moment: Moment;
}

interface Visit extends Partial<ControlUse> {
  readonly url: string;
  readonly slow: boolean;
}

export interface PressResults {
  /** The uses of controls that have an effect only once the page is hydrated. */
  readonly lost: string[];
  readonly mute: string[];
  pressed: number;
}
