import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Scene } from './scene.ts';
import type { Sites } from './sites.ts';

const widths = [360, 768, 1280] as const;
const themes = ['light', 'dark'] as const;
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Takes a picture of every scene at every width in both themes, and lets axe look at what it shows. */
export async function photograph(
  scenes: readonly Scene[],
  sites: Sites,
  folder: string,
): Promise<readonly Picture[]> {
  const pictures: Picture[] = [];
  for (const scene of scenes) {
    for (const width of widths) {
      const pair = themes.map((theme) => take(scene, sites, folder, { width, theme }));
      pictures.push(...(await Promise.all(pair)));
    }
    console.log(`  ${scene.name}`);
  }
  return pictures;
}

async function take(scene: Scene, sites: Sites, folder: string, look: Look): Promise<Picture> {
  const file = `${scene.name}-${look.width}-${look.theme}.png`;
  const page = await newPage(scene, sites, look);
  const violations: string[] = [];
  page.on('pageerror', ({ message }) => violations.push(`error: ${message}`));
  page.on('console', (line) => {
    // A refused request is the browser's own line; what the page makes of it is in the picture.
    if (line.type() === 'error' && !scene.breaks && !line.text().startsWith('Failed to load resource'))
      violations.push(`console: ${line.text()}`);
  });
  try {
    await reach(page, scene, sites);
    violations.push(...(await violationsOn(page)), ...(await overflowOf(page)));
  } catch (error) {
    // A screen that cannot be reached is a finding like any other; its picture shows how far one gets.
    violations.push(`unreachable: ${(error as Error).message}`);
  }
  const fullPage = scene.wholePage ?? true;
  // A bar that sticks to the top would stand in the middle of a whole page that is scrolled.
  if (fullPage) await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({ path: `${folder}/${file}`, fullPage });
  await page.unrouteAll({ behavior: 'ignoreErrors' }); // a page asks until it is closed
  await page.context().close();
  for (const violation of violations) console.log(`✗ ${file}: ${violation}`);
  return { scene: scene.name, file, violations };
}

/** A page that shows the scene, at rest. */
export async function open(scene: Scene, sites: Sites, look: Look): Promise<Page> {
  const page = await newPage(scene, sites, look);
  await reach(page, scene, sites);
  return page;
}

async function newPage(scene: Scene, sites: Sites, { width, theme }: Look): Promise<Page> {
  const context = await sites.browser.newContext({
    viewport: { width, height: width < 600 ? 740 : 860 },
    colorScheme: theme,
    reducedMotion: 'reduce',
    ...(scene.as && { storageState: await sites.sessionOf(scene.as) }),
  });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  return page;
}

async function reach(page: Page, scene: Scene, sites: Sites): Promise<void> {
  await page.goto(sites.origins[scene.site ?? 'product'] + scene.path);
  await page.locator('main h1').first().waitFor();
  await scene.reach?.(page);
  // The live channel never rests; what the picture needs has come when nothing moves any more.
  await page.waitForTimeout(350);
}

async function violationsOn(page: Page): Promise<string[]> {
  // What the bar at the top covers of a page that is scrolled can be scrolled from under it.
  await page.evaluate(() => scrollTo(0, 0));
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join('; ')})`,
  );
}

/** A page that is pushed sideways is broken at this width (WCAG 1.4.10). */
async function overflowOf(page: Page): Promise<string[]> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return excess > 0 ? [`reflow: the page is ${excess} px wider than the window`] : [];
}

export interface Look {
  readonly width: number;
  readonly theme: 'light' | 'dark';
}

export interface Picture {
  readonly scene: string;
  readonly file: string;
  readonly violations: readonly string[];
}
