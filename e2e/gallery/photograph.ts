import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { doubleLetters } from '#e2e/double-letters.ts';
import { withoutStickyBars } from '#e2e/without-sticky-bars.ts';
import type { Scene } from './scene.ts';
import type { Site } from './site.ts';

const narrowest = 360;
const widths = [narrowest, 768, 1280] as const;
const themes = ['light', 'dark'] as const;
const axeRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export async function photograph(
  scenes: readonly Scene[],
  site: Site,
  folder: string,
): Promise<readonly Picture[]> {
  const pictures: Picture[] = [];
  for (const scene of scenes) {
    const shots = await Promise.all(widths.map((width) => takePictures(scene, site, folder, width)));
    pictures.push(...shots.flat());
    console.log(`  ${scene.name}`);
  }
  return pictures;
}

/** Uses one page for both themes: loads it in light, then switches the colour scheme. */
async function takePictures(scene: Scene, site: Site, folder: string, width: number): Promise<Picture[]> {
  const page = await newPage(scene, site, { width, theme: 'light' });
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(`error: ${message}`));
  page.on('console', (line) => {
    // Ignores the lines that the browser itself logs for failed requests, because the picture shows how the page
    // handles these.
    if (line.type() === 'error' && !scene.breaks && !line.text().startsWith('Failed to load resource'))
      problems.push(`console: ${line.text()}`);
  });
  // Reports an unreachable screen as a problem; its picture shows how far the scene got.
  await reach(page, scene, site).catch((error: Error) => problems.push(`unreachable: ${error.message}`));
  const fullPage = scene.wholePage ?? true;
  // Scrolls to the top: otherwise a sticky header would be in the middle of the picture and cover controls.
  if (fullPage) await page.evaluate(() => scrollTo(0, 0));
  const shoot = (file: string) => page.screenshot({ path: `${folder}/${file}`, fullPage });
  const takePicture = (file: string) => (fullPage ? withoutStickyBars(page, () => shoot(file)) : shoot(file));
  const pictures = [];
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    if (theme === 'dark') await page.waitForTimeout(settleMs);
    problems.push(...(await violationsOn(page, theme)), ...(await overflowOf(page)));
    const file = `${scene.name}-${width}-${theme}.png`;
    await takePicture(file);
    if (width === narrowest && theme === 'dark') problems.push(...(await overflowAtExtremes(page)));
    const violations = problems.splice(0);
    for (const violation of violations) console.log(`✗ ${file}: ${violation}`);
    pictures.push({ scene: scene.name, file, violations });
  }
  if (width === 768) {
    const file = `${scene.name}-forced-colors.png`;
    await page.emulateMedia({ forcedColors: 'active' });
    // the stylesheet for forced colours loads only after they are switched on; embedded pages never load it, because
    // their own stylesheet has rules for forced colours
    const sheet = page.locator('link[href*=forced-colors]');
    await sheet.waitFor({ state: 'attached', timeout: 5_000 }).catch(() => undefined);
    await page.waitForTimeout(settleMs);
    await takePicture(file);
    pictures.push({ scene: scene.name, file, violations: [] });
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' }); // ignores errors of routes that still handle requests, because a page sends requests until it is closed
  await page.context().close();
  return pictures;
}

export async function openScene(scene: Scene, site: Site, look: Appearance): Promise<Page> {
  const page = await newPage(scene, site, look);
  await reach(page, scene, site);
  return page;
}

async function newPage(scene: Scene, site: Site, { width, theme }: Appearance): Promise<Page> {
  const context = await site.browser.newContext({
    viewport: { width, height: width < 600 ? 740 : 860 },
    colorScheme: theme,
    reducedMotion: 'reduce',
    ...(scene.as && { storageState: await site.sessionOf(scene.as) }),
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  return page;
}

async function reach(page: Page, scene: Scene, site: Site): Promise<void> {
  await page.goto(site.origin + scene.path);
  await page.locator('main h1').first().waitFor();
  await scene.reach?.(page);
  await loadPictures(page);
  // Gives the page a fixed time to stop moving. It can't wait for an idle network, because the live channel stays busy.
  await page.waitForTimeout(settleMs);
}

const settleMs = 350;

/** Loads lazy images below the window, which would be blank in a picture of the whole page. */
const loadPictures = (page: Page) =>
  page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    const loaded = Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
    await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, 2_000))]);
  });

async function violationsOn(page: Page, theme: Appearance['theme']): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const { violations } = await withoutStickyBars(page, () =>
    (theme === 'light' ? axe.withTags(axeRules) : axe.withRules('color-contrast')).analyze(),
  );
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join('; ')})`,
  );
}

/** Checks for overflow at the narrowest width (WCAG 1.4.10) and with doubled text size (1.4.4). */
async function overflowAtExtremes(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 740 });
  const narrowOverflow = await overflowOf(page, 'at 320 px');
  await page.setViewportSize({ width: narrowest, height: 740 });
  await doubleLetters(page);
  return [...narrowOverflow, ...(await overflowOf(page, 'with letters twice as large'))];
}

async function overflowOf(page: Page, when = 'here'): Promise<string[]> {
  const overflowingParts = await page.evaluate(async () => {
    // waits two frames, because scripts position toasts and menus again in the frame after a resize
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const nameOf = (element: Element) =>
      `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">`;
    return [document.documentElement, ...document.querySelectorAll('dialog[open]')]
      .filter((part) => part.scrollWidth > part.clientWidth)
      .map((part) => {
        const edge = part.getBoundingClientRect().left + part.clientLeft + part.clientWidth;
        const isScrolled = (one: Element): boolean =>
          one !== part && (getComputedStyle(one).overflowX !== 'visible' || isScrolled(one.parentElement!));
        const sticksOut = (one: Element) => one.getBoundingClientRect().right > edge && !isScrolled(one);
        const [deepest] = [...part.querySelectorAll('*')]
          .filter((one) => sticksOut(one) && !Array.from(one.children).some(sticksOut))
          .toSorted((a, b) => b.getBoundingClientRect().right - a.getBoundingClientRect().right);
        const by = deepest ? `, by ${nameOf(deepest)} in ${nameOf(deepest.parentElement!)}` : '';
        return `${part.tagName.toLowerCase()} is ${part.scrollWidth - part.clientWidth} px wider than its room${by}`;
      });
  });
  return overflowingParts.map((found) => `reflow: ${when} ${found}`);
}

export interface Appearance {
  readonly width: number;
  readonly theme: 'light' | 'dark';
}

export interface Picture {
  readonly scene: string;
  readonly file: string;
  readonly violations: readonly string[];
}
