import { setTimeout as sleep } from 'node:timers/promises';
import { chapterAddress } from '#shared/addresses.ts';
import { releaseSaves } from './answers.ts';
import { difference, Finding } from './finding.ts';
import { chapterOn, manuscriptOn } from './manuscript.ts';
import type { Walker } from './walker.ts';

export async function rememberText({ page, seen }: Walker): Promise<void> {
  const id = chapterOn(page);
  if (id !== undefined) seen.set(id, (await manuscriptOn(page)).lines);
}

/**
 * Checks that the open chapter shows the same text as when it was left; retries, because the last save may still be in
 * progress.
 */
export async function requireSeen({ page, seen }: Walker, kind: string): Promise<void> {
  const expected = seen.get(chapterOn(page) ?? '')?.join('\n');
  if (expected === undefined) return;
  let shownText = '';
  for (let tries = 0; tries < 40; tries += 1) {
    shownText = (await manuscriptOn(page)).lines.join('\n');
    if (shownText === expected) return;
    if (await conflictOn(page)) throw new Finding('a conflict with oneself', shownText);
    await sleep(150);
  }
  throw new Finding(kind, difference(expected, shownText));
}

/**
 * Waits until the server has all the text, because another window shows only the server's text: the status bar must say
 * that everything is saved, and no chapter that was left earlier may have unsent text. Releases held-back saves first.
 */
export async function waitUntilSaved(walker: Walker): Promise<void> {
  const { page, isOffline } = walker;
  if (isOffline) return;
  await releaseSaves(walker);
  // Polls for two minutes: a save that failed often is retried only after a minute, and another save may still be
  // waiting for its response.
  for (let tries = 0; tries < 1_200; tries += 1) {
    if ((await isSaved(page)) && (await page.evaluate(unsentTexts)).length === 0) return;
    if (await conflictOn(page)) throw new Finding('a conflict with oneself', await stateOn(page));
    await sleep(100);
  }
  const unsent = await page.evaluate(unsentTexts);
  throw new Finding(
    'it is never saved',
    [await stateOn(page), ...unsent, await stateAfterReopening(walker, unsent)].join(', '),
  );
}

async function stateAfterReopening({ page, bookId }: Walker, unsent: readonly string[]): Promise<string> {
  const chapter = /chap_\w+/.exec(unsent.join())?.[0];
  if (bookId === undefined || chapter === undefined) return '';
  await page.goto(chapterAddress(bookId, chapter));
  await manuscriptOn(page);
  return `opened again: ${await stateOn(page)}`;
}

const unsentTexts = (): string[] =>
  Object.entries(localStorage).flatMap(([key, value]) =>
    key.startsWith('unsent:') ? `${key} ${value}` : [],
  );

export const isSaved = async (page: Walker['page']): Promise<boolean> => /^Saved\b/.test(await stateOn(page));

const stateOn = async (page: Walker['page']): Promise<string> =>
  (await page.locator('.desk-bar output').locator('..').allInnerTexts()).join(' ').trim();

const conflictOn = async (page: Walker['page']): Promise<boolean> =>
  (await page.locator('.desk-bar').innerText()).includes('Changed in two places at once');
