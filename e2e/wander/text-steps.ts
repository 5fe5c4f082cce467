import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { manuscriptOf } from '#e2e/chapters.ts';
import { Finding } from './finding.ts';
import { engineOf, manuscriptOn, goToText } from './manuscript.ts';
import { lettersOf } from './shown-lines.ts';
import type { StepOf } from './steps.ts';
import type { Walker } from './walker.ts';

/** Types at the caret. Doesn't click first in a new chapter, which must accept keys without a click. */
export async function type(walker: Walker, { text, never }: StepOf<'type'>): Promise<void> {
  await focusText(walker);
  const { page, isFresh } = walker;
  const wasInList = await page.evaluate(isCaretInList);
  await page.keyboard.type(text);
  walker.isFresh = false;
  const lastWord = lettersOf(
    text
      .replaceAll(/[^\p{L}\s]/gu, ' ')
      .trim()
      .split(/\s+/)
      .at(-1) ?? '',
  );
  const lines = await linesWith(page, lastWord);
  if (!lines)
    throw new Finding(
      isFresh ? 'the first words are not in the text' : 'typed words are not in the text',
      text,
    );
  if (never === 'list' && !wasInList && (await page.evaluate(isCaretInList)))
    throw new Finding('prose became a list', `${JSON.stringify(text)} in ${JSON.stringify(lines)}`);
}

/** Polls, because typed words may wait for an editor that is still opening. */
async function linesWith(page: Page, letters: string): Promise<readonly string[] | undefined> {
  for (let tries = 0; tries < 20; tries += 1) {
    const manuscript = await manuscriptOn(page);
    if (manuscript.letters.includes(letters)) return manuscript.lines;
    await sleep(150);
  }
  return undefined;
}

const isCaretInList = (): boolean => getSelection()?.anchorNode?.parentElement?.closest('li') != null;

export async function compose(walker: Walker, { text }: StepOf<'compose'>): Promise<void> {
  await focusText(walker);
  const { page } = walker;
  if (engineOf(page) !== 'chromium') return page.keyboard.insertText(text);
  const session = await page.context().newCDPSession(page);
  for (let length = 1; length <= text.length; length += 1) {
    const part = { text: text.slice(0, length), selectionStart: length, selectionEnd: length };
    await session.send('Input.imeSetComposition', part);
  }
  await session.send('Input.insertText', { text });
  await session.detach();
}

export async function pressKeys(walker: Walker, { keys, times }: StepOf<'keys'>): Promise<void> {
  if (walker.bookId !== undefined) await focusText(walker);
  // Presses the keys repeatedly, to simulate keys that are held down.
  for (let time = 0; time < times; time += 1) await walker.page.keyboard.press(keys);
}

export async function place(walker: Walker, { at, where }: StepOf<'place'>): Promise<string | undefined> {
  await goToText(walker);
  walker.isFresh = false;
  const blocks = manuscriptOf(walker.page).locator('p,h1,h2,h3,h4,h5,h6,pre');
  const count = await blocks.count();
  await blocks.nth(Math.floor(at * count)).click();
  if (where !== 'middle') await walker.page.keyboard.press(where === 'start' ? 'Home' : 'End');
  return undefined;
}

/** Dispatches a synthetic event, because a test can't put other programs' formats into the real clipboard. */
export async function paste(walker: Walker, { html, text, keeps }: StepOf<'paste'>): Promise<void> {
  await focusText(walker);
  const { page } = walker;
  const isHandled = await page.evaluate(
    (formats) => {
      const clipboardData = new DataTransfer();
      for (const [format, content] of formats) clipboardData.setData(format!, content!);
      const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, composed: true });
      // Replaces the clipboard, because Firefox gives a synthetic event an empty one.
      Object.defineProperty(event, 'clipboardData', { value: clipboardData });
      return !(document.activeElement ?? document.body).dispatchEvent(event);
    },
    [['text/plain', text], ...(html === undefined ? [] : [['text/html', html]])],
  );
  if (!isHandled) await page.keyboard.insertText(text);
  walker.isFresh = false;
  const { letters } = await manuscriptOn(page);
  const lostWords = keeps.find((words) => !letters.includes(lettersOf(words)));
  if (lostWords !== undefined)
    throw new Finding('pasted words are not in the text', `${lostWords} of ${html ?? text}`);
}

async function focusText(walker: Walker): Promise<void> {
  if (walker.isFresh) return;
  await goToText(walker);
  const { page } = walker;
  const text = manuscriptOf(page);
  if (await text.evaluate((element) => element.contains(document.activeElement))) return;
  const lastBlock = text.locator('p,h1,h2,h3,pre').last();
  for (let tries = 0; ; tries += 1) {
    const { height = 0 } = (await lastBlock.boundingBox()) ?? {};
    try {
      // Clicks at the edge, because the selection's toolbar may cover the middle.
      await lastBlock.click({ position: { x: 3, y: height / 2 }, timeout: 5_000 });
      break;
    } catch (error) {
      // Retries, because a join may replace the last paragraph by one of another height.
      if (tries === 5) throw error;
    }
  }
  await page.keyboard.press('End');
}
