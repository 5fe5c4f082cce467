import { chromium as playwright, type Browser, type Page } from '@playwright/test';
import { chromium } from '#e2e/chromium.ts';
import { everyRoute } from '#e2e/every-route.ts';
import type { Author } from './author.ts';
import { installHand, type EarlyHand, type Moment } from './early-hand.ts';
import type { MeasuredCloud } from './measured-cloud.ts';
import type { Row } from './table.ts';
import { slowDown } from './slow-line.ts';

/**
 * A visitor on a slow line with a slow phone is quicker than the page's scripts: every control of every public page is
 * used at the first moment that it is seen, and once more between the shell and the screen. Counts what nobody answers.
 */
export async function measureLostPresses(
  cloud: MeasuredCloud,
  { author }: { author: Author },
): Promise<Row[]> {
  const audioId = await author.findShared();
  const shortCode = (await author.shorten(audioId)).split('/').at(-1)!;
  const pages = everyRoute
    .filter(({ asksToSignIn }) => !asksToSignIn)
    .map(({ path }) => path.replace('{audioId}', audioId).replace('{shortCode}', shortCode));
  const { lost, pressed } = await walkPages(cloud.origin, pages, console.log);
  return [
    {
      what: `Presses lost on a slow line`,
      unit: 'calls',
      measured: lost.length,
      limit: { atMost: 0, on: 'measured' },
      runs: `of ${pressed}`,
      values: lost,
    },
  ];
}

/** Controls about the screen are the same everywhere; each is used on the first page that has it. */
export async function walkPages(
  origin: string,
  paths: readonly string[],
  say: (line: string) => void,
): Promise<Walk> {
  const { executablePath, args, env } = await chromium();
  const browser = await playwright.launch({ executablePath, args, env: { ...process.env, ...env } });
  const known = new Set<string>();
  const walk: Walk = { lost: [], mute: [], pressed: 0 };
  try {
    for (const path of paths) {
      const { controls, idle } = await lookedAt(browser, origin + path);
      const own = controls.filter((name) => name.startsWith('main') || !known.has(name));
      say(`${path}: ${own.length} controls`);
      const left = own.flatMap((name) => {
        const isNew = !known.has(name);
        known.add(name);
        return (isNew && name.startsWith('main') ? (['seen', 'shell'] as const) : (['seen'] as const)).map(
          (moment) => ({ name, moment }),
        );
      });
      const tryNext = async (): Promise<void> => {
        const next = left.shift();
        if (!next) return;
        const fate = await fateOf(browser, { url: origin + path, use: next.name, moment: next.moment }, idle);
        if (fate !== 'not there') walk.pressed++;
        if (fate === 'lost' || fate === 'mute') {
          walk[fate].push(`${path} ${next.name} (${next.moment})`);
          say(`${fate}: ${walk[fate].at(-1)}`);
        }
        return tryNext();
      };
      await Promise.all([tryNext(), tryNext(), tryNext()]);
    }
    return walk;
  } finally {
    await browser.close();
  }
}

async function lookedAt(browser: Browser, url: string): Promise<{ controls: string[]; idle: Stands }> {
  const page = await opened(browser, { url, slow: false });
  const controls = await page.evaluate(() => (globalThis as unknown as Handed).hand.controls());
  const idle = await stands(page);
  await page.context().close();
  return { controls, idle };
}

/** `mute` where nothing comes of it that can be seen from outside, also when everybody is there to hear. */
async function fateOf(
  browser: Browser,
  use: Omit<Visit, 'slow'>,
  idle: Stands,
): Promise<'answered' | 'lost' | 'mute' | 'not there'> {
  const early = await comesOf(browser, { ...use, slow: true }, idle);
  if (!early.isUsed) return 'not there';
  const isLink = / a "/.test(use.use ?? '');
  if (early.isAnswered && (isLink || early.href === idle.href)) return 'answered';
  const late = await comesOf(browser, { ...use, moment: 'alive', slow: false }, idle);
  if (early.isAnswered) return early.href === late.href ? 'answered' : 'lost';
  return late.isAnswered ? 'lost' : 'mute';
}

/** What comes of it: whether the page stands otherwise in the end than where nobody has used it. */
async function comesOf(browser: Browser, visit: Visit, idle: Stands) {
  const page = await opened(browser, visit);
  try {
    let stood = await stands(page);
    for (let tries = 0; tries < 12 && stood.all === idle.all; tries++) {
      await page.waitForTimeout(250);
      stood = await stands(page);
    }
    return { isUsed: stood.isUsed, isAnswered: stood.all !== idle.all, href: stood.href };
  } finally {
    await page.context().close();
  }
}

async function opened(browser: Browser, { url, slow, use, moment }: Visit): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  if (slow) await slowDown(page, { cpu: 4 });
  await page.addInitScript(installHand, { ...(use !== undefined && { use }), ...(moment && { moment }) });
  await page.goto(url, { waitUntil: 'commit' });
  const isDone = ([address, isUsed]: [string, boolean]) => {
    const { hand } = globalThis as unknown as Handed;
    return (
      location.href !== address ||
      ((!isUsed || hand.used) && (hand.alive || document.querySelector('audio[data-early]') !== null))
    );
  };
  await page
    .waitForFunction(isDone, [url, use !== undefined] as [string, boolean], { timeout: 30_000 })
    .catch(() => undefined);
  await page.waitForLoadState('networkidle', { timeout: 15_000 }).catch(() => undefined);
  return page;
}

/** Where the page has gone on to another, that says enough. */
const stands = async (page: Page): Promise<Stands> => {
  const hand = () => {
    const { stands: how, used } = (globalThis as unknown as Handed).hand;
    return { all: how(), isUsed: used };
  };
  const stood = await page.evaluate(hand).catch(() => ({ all: 'elsewhere', isUsed: true }));
  const href = page.url().replace(/#.*/, '');
  return { ...stood, isUsed: stood.isUsed || !stood.all.includes(`"${page.url()}"`), href };
};

interface Stands {
  readonly all: string;
  readonly href: string;
  readonly isUsed: boolean;
}

interface Handed {
  readonly hand: EarlyHand;
}

interface Visit {
  readonly url: string;
  readonly slow: boolean;
  readonly use?: string;
  readonly moment?: Moment;
}

export interface Walk {
  /** What is answered later, and was not. */
  readonly lost: string[];
  /** What has no effect that can be seen from outside. */
  readonly mute: string[];
  pressed: number;
}
