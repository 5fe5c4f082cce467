import type { Locator } from '@playwright/test';
import { appears } from './appears.ts';
import { manuscriptOf, pressMoreTool } from '#e2e/chapters.ts';
import { Finding } from './finding.ts';
import { chapterOn, leaveFocusMode, goToText } from './manuscript.ts';
import { rememberText, requireSeen } from './seen.ts';
import type { StepOf } from './steps.ts';
import type { Walker } from './walker.ts';

const noControl = 'no such control';

export async function addChapter(walker: Walker): Promise<string | undefined> {
  const button = (await outlineOf(walker)).getByRole('button', { name: 'Chapter', exact: true });
  if (!(await button.isEnabled())) return noControl;
  await leaveBy(walker, () => button.click());
  walker.isFresh = true;
  return undefined;
}

export async function openChapter(walker: Walker, { at }: StepOf<'open'>): Promise<string | undefined> {
  await goToText(walker);
  const otherChapters = (await outlineOf(walker)).locator('a[href*="/chapter/"]:not([aria-current])');
  const count = await otherChapters.count();
  if (count === 0) return 'no other chapter';
  await leaveBy(walker, () => otherChapters.nth(Math.floor(at * count)).click());
  await requireSeen(walker, 'text lost while another chapter was open');
  return undefined;
}

export async function split(walker: Walker): Promise<string | undefined> {
  await goToText(walker);
  await leaveFocusMode(walker.page);
  walker.seen.clear();
  const chapterBefore = chapterOn(walker.page);
  await pressMoreTool(walker.page, 'Split chapter here');
  await walker.page
    .waitForURL((url) => !url.href.includes(chapterBefore!), { timeout: 3_000 })
    .catch(() => undefined);
  walker.isFresh = chapterOn(walker.page) !== chapterBefore;
  return undefined;
}

export async function join(walker: Walker, { at }: StepOf<'join'>): Promise<string | undefined> {
  const rows = (await outlineOf(walker)).locator('[data-row]');
  const count = await rows.count();
  walker.seen.clear();
  const outcome = await pressInMenu(walker, rows.nth(Math.floor(at * count)), 'Join with next chapter');
  // Waits until the list is one row shorter. If the join was refused, the wait times out, which isn't an error.
  if (outcome === undefined)
    await rows
      .nth(count - 1)
      .waitFor({ state: 'detached', timeout: 10_000 })
      .catch(() => undefined);
  return outcome;
}

export async function drag(walker: Walker, { from, to }: StepOf<'drag'>): Promise<string | undefined> {
  const rows = await (
    await outlineOf(walker)
  )
    .locator('[data-row]')
    .evaluateAll((elements) =>
      elements.map((element) => element.getBoundingClientRect().toJSON() as DOMRect),
    );
  if (rows.length < 2) return 'one row';
  const [start, end] = [from, to].map((share) => rows[Math.floor(share * rows.length)]!) as [
    DOMRect,
    DOMRect,
  ];
  const { mouse } = walker.page;
  await mouse.move(start.x + 30, start.y + start.height / 2);
  await mouse.down();
  await mouse.move(end.x + 30, end.y + end.height / 2, { steps: 6 });
  await mouse.up();
  walker.isFresh = false;
  return undefined;
}

export async function typeTitle(walker: Walker, { text }: StepOf<'title'>): Promise<string | undefined> {
  await goToText(walker);
  await walker.page.getByLabel('Chapter title').fill(text);
  await walker.page.keyboard.press('Enter');
  walker.isFresh = false;
  return undefined;
}

async function leaveBy(walker: Walker, go: () => Promise<void>): Promise<void> {
  const { page } = walker;
  const chapterBefore = chapterOn(page);
  await rememberText(walker);
  await go();
  await page.waitForURL(
    (url) =>
      /\/chapter\//.test(url.pathname) && (chapterBefore === undefined || !url.href.includes(chapterBefore)),
  );
  await manuscriptOf(page)
    .waitFor()
    .catch(async () => {
      throw new Finding('the text does not open', (await page.locator('body').innerText()).slice(0, 600));
    });
  walker.isFresh = false;
}

async function outlineOf(walker: Walker): Promise<Locator> {
  const { page } = walker;
  if (!page.url().includes(`/${walker.bookId}`)) await goToText(walker);
  await leaveFocusMode(page);
  const outline = page.getByRole('navigation', { name: 'Outline' });
  if (!(await outline.isVisible())) await page.getByRole('button', { name: 'Outline', exact: true }).click();
  return outline;
}

async function pressInMenu({ page }: Walker, row: Locator, item: string): Promise<string | undefined> {
  await row.hover();
  await row.getByRole('button', { name: /^More about/ }).click();
  const choice = page.getByRole('menuitem', { name: item });
  if (await appears(choice, 500)) await choice.click();
  else {
    await page.keyboard.press('Escape');
    return noControl;
  }
  return undefined;
}
