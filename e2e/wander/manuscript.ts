import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { manuscriptOf } from '#e2e/chapters.ts';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import { Finding } from './finding.ts';
import { readLetters, shownLines } from './shown-lines.ts';
import type { Walker } from './walker.ts';

export async function manuscriptOn(page: Page): Promise<Manuscript> {
  for (let tries = 0; tries < 50; tries += 1) {
    const content = await manuscriptOf(page).evaluate(readEditor);
    if (content)
      return {
        ...content,
        lines: shownLines(content.doc),
        letters: readLetters(content.doc),
      };
    await sleep(100);
  }
  throw new Finding('the text has no editor', await page.locator('body').innerText());
}

/** Returns undefined while the page replaces the editor. */
function readEditor(element: HTMLElement): Pick<Manuscript, 'doc' | 'seen'> | undefined {
  const { editor } = element as WithEditor;
  if (!editor) return undefined;
  const visibleCopy = element.cloneNode(true) as HTMLElement;
  for (const widget of visibleCopy.querySelectorAll('[contenteditable="false"],.ProseMirror-widget'))
    widget.remove();
  return { doc: editor.getJSON() as DocNode, seen: visibleCopy.textContent };
}

export async function goToText(walker: Walker): Promise<void> {
  const { page, bookId } = walker;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const dialogs = page.locator('dialog:modal');
    for (let openCount = await dialogs.count(); openCount > 0; openCount -= 1)
      await page.keyboard.press('Escape');
    if (await isTextOpen(page, bookId)) return;
    await page.goto(`/books/book/${bookId}`);
    walker.isSlow = false;
    const begin = page.getByRole('button', { name: 'Start the first chapter' });
    await begin
      .or(manuscriptOf(page))
      .waitFor()
      .catch(() => undefined);
    if (await begin.isVisible()) await begin.click();
    await manuscriptOf(page)
      .waitFor()
      .catch(() => undefined);
  }
  throw new Finding('the text does not open', (await page.locator('body').innerText()).slice(0, 600));
}

export async function leaveFocusMode(page: Page): Promise<void> {
  const leaveButton = page.getByRole('button', { name: 'Leave focus mode' });
  if (await leaveButton.isVisible()) await leaveButton.click();
}

const isTextOpen = async (page: Page, bookId: string | undefined): Promise<boolean> =>
  page.url().includes(`/${bookId}/`) && (await manuscriptOf(page).isVisible());

export const chapterOn = (page: Page): string | undefined => /\/chapter\/(chap_\w+)/.exec(page.url())?.[1];

export interface Manuscript {
  readonly doc: DocNode;
  readonly seen: string;
  readonly lines: readonly string[];
  readonly letters: string;
}

interface WithEditor extends HTMLElement {
  readonly editor?: { readonly getJSON: () => unknown };
}

export const engineOf = (page: Page): string | undefined => page.context().browser()?.browserType().name();
