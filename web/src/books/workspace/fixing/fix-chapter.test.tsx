// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import type { Correction } from '#shared/domain/books/typography/correction.ts';
import { openChapter } from '#web/books/workspace/open-chapter.ts';
import { anOpenChapter } from '#web/books/workspace/testing/open-chapter.ts';
import { pageText, press, render } from '#web/testing/screen.tsx';
import { toastStore } from '#web/ui/toasts.ts';
import FixChapter from './fix-chapter.tsx';

let unmount: () => Promise<void>;
let corrected: readonly Correction[] | undefined;
let isClosed: boolean;
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  corrected = undefined;
  isClosed = false;
  toastStore.set([]);
  vi.stubGlobal('fetch', fetched);
});

afterEach(async () => {
  await unmount();
  openChapter.set(undefined);
  vi.unstubAllGlobals();
});

test('all corrections are shown before anything changes, and an unticked kind is left out', async () => {
  await open('"No"...  she said , "never" to the harbour.');
  expect(pageText()).toContain('Quotation marks 4');
  expect(placesOf('Quotation marks')[0]).toBe(
    ' (straight quotation mark becomes left double quotation mark) "“No"...  she said , "never" to the…',
  );
  expect(placesOf('Double spaces')).toEqual([
    '"No"... (space, space becomes space) ···she said , "never" to the harbour.',
  ]);
  expect(placesOf('Spaces before punctuation')).toEqual([
    '"No"...  she said (remove space) ·, "never" to the harbour.',
  ]);
  expect(corrected).toBeUndefined();
  await toggle('Quotation marks');
  await press('Fix 3 places');
  expect(corrected!.map(({ kind }) => kind)).toEqual(['ellipses', 'double spaces', 'spaces before stops']);
  expect(isClosed).toBe(true);
  expect(toastStore.get()[0]!.message).toBe('Fixed 3 places. One Undo restores what was there.');
  expect(fetched).not.toHaveBeenCalled();
});

test('a long list of corrections shows five of each kind until the rest is asked for', async () => {
  await open(Array.from({ length: 8 }, () => 'One  two.').join('\n\n'));
  expect(placesOf('Double spaces')).toHaveLength(5);
  await press('Show 3 more');
  expect(placesOf('Double spaces')).toHaveLength(8);
  await press('Show fewer');
  expect(placesOf('Double spaces')).toHaveLength(5);
});

test('a chapter without mistakes says that there is nothing to fix', async () => {
  await open('“No,” she said.');
  expect(pageText()).toContain('Nothing to fix');
  expect(pageText()).toContain('the rules of English');
});

test('while the AI’s suggestions are open, the dialog says why nothing can be fixed', async () => {
  await open('"No"', { fixingRefusal: () => 'Accept or reject them, then fix it.' });
  expect(document.querySelector('[role=alert]')?.textContent).toBe('Accept or reject them, then fix it.');
  expect(pageText()).not.toContain('Fix 2 places');
});

test('if the text changes while the dialog is open, nothing is fixed and the new list is shown', async () => {
  await open('One  two.');
  openChapter.set(chapterWith('One  two  three.'));
  await press('Fix 1 place');
  expect(corrected).toBeUndefined();
  expect(pageText()).toContain('The text has changed in the meantime.');
  await press('Fix 2 places');
  expect(corrected).toHaveLength(2);
});

async function open(markdown: string, own: Partial<ReturnType<typeof anOpenChapter>> = {}): Promise<void> {
  openChapter.set(chapterWith(markdown, own));
  unmount = await render(
    <FixChapter language="en" onBook={() => undefined} onClose={() => (isClosed = true)} />,
  );
}

const chapterWith = (markdown: string, own: Partial<ReturnType<typeof anOpenChapter>> = {}) =>
  anOpenChapter({
    markdown: () => markdown,
    document: () => documentOf(markdown),
    correct: (corrections) => (corrected = corrections),
    ...own,
  });

const placesOf = (kind: string) =>
  [...document.querySelectorAll(`section[aria-label="${kind}"] li`)].map(({ textContent }) => textContent);

const toggle = (kind: string) =>
  act(async () => document.querySelector<HTMLElement>(`section[aria-label="${kind}"] input`)!.click());
