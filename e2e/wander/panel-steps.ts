import type { Locator } from '@playwright/test';
import { appears } from './appears.ts';
import { leaveFocusMode, goToText } from './manuscript.ts';
import { waitUntilSaved } from './seen.ts';
import type { StepOf } from './steps.ts';
import type { Walker } from './walker.ts';

export async function replace(walker: Walker, { find, by }: StepOf<'replace'>): Promise<string | undefined> {
  const panel = await panelOf(walker, 'Find');
  await panel.getByLabel('Find in the book').fill(find);
  await panel.getByRole('button', { name: 'Find', exact: true }).click();
  const replaceAllButton = panel.getByRole('button', { name: /^Replace all/ });
  if (!(await appears(replaceAllButton))) return 'not found';
  await panel.getByLabel('Replace with').fill(by);
  walker.seen.clear();
  await replaceAllButton.click();
  await panel.getByRole('button', { name: 'Undo' }).waitFor();
  return undefined;
}

export async function keepVersion(walker: Walker): Promise<string | undefined> {
  const panel = await panelOf(walker, 'Versions');
  await panel.getByLabel('Save the current text').fill('As it is');
  await panel.getByRole('button', { name: 'Save version' }).click();
  return undefined;
}

export async function restore(walker: Walker): Promise<string | undefined> {
  const panel = await panelOf(walker, 'Versions');
  const compare = panel.getByRole('button', { name: /^Compare/ }).first();
  if (!(await appears(compare))) return 'no version';
  await compare.click();
  const restoreButton = walker.page.getByRole('button', { name: 'Restore this version' });
  if (!(await appears(restoreButton))) return 'nothing to restore';
  await restoreButton.click();
  return undefined;
}

export async function acceptSuggestion(walker: Walker): Promise<string | undefined> {
  const panel = await panelOf(walker, 'Suggestions');
  const readButton = panel.getByRole('button', { name: /Read this chapter/ });
  if (await readButton.isVisible()) await readButton.click();
  const accept = panel.getByRole('button', { name: /^Accept/ }).first();
  if (!(await appears(accept, 8_000))) return 'no suggestion';
  await accept.click();
  return undefined;
}

async function panelOf(walker: Walker, name: string): Promise<Locator> {
  await goToText(walker);
  await leaveFocusMode(walker.page);
  await waitUntilSaved(walker);
  const button = walker.page
    .getByRole('group', { name: 'Panels' })
    .getByRole('button', { name, exact: true });
  if (
    (await button.getAttribute('aria-expanded')) !== 'true' &&
    (await button.getAttribute('aria-pressed')) !== 'true'
  )
    await button.click();
  walker.isFresh = false;
  return walker.page.locator('#desk-panel');
}
