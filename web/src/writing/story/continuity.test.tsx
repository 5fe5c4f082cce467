// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Reading } from '#shared/contract/writing/readings.ts';
import type { Finding } from '#shared/contract/writing/story.ts';
import { aBookServer, refusal, type BookServer } from '#web/books/workspace/testing/book-server.ts';
import { pageText, press, render, settle, until } from '#web/testing/screen.tsx';
import { dismissToast, toastStore } from '#web/ui/toasts.ts';
import {
  aFinding,
  aPassage,
  aReading,
  aRun,
  aWholeReading,
  allReadingsWith,
  aStoryOf,
} from '#web/writing/testing/story.ts';
import { Continuity } from './continuity.tsx';

let server: BookServer;
let reading: Reading;
let findings: Finding[];
let openedPlaces: unknown[];
let unmount: () => Promise<void>;

beforeEach(() => {
  sessionStorage.clear();
  openedPlaces = [];
  reading = aWholeReading('continuity');
  findings = [
    aFinding(),
    aFinding({ id: 'find_2', message: 'The mill burned, and stands.' }),
    aFinding({ id: 'find_3', message: 'Two last lamps.', ruling: 'to fix' }),
    aFinding({ id: 'find_4', message: 'Two bells.', ruling: 'wrong' }),
  ];
  server = aBookServer({
    'GET /books/book_b/readings': () => ({ readings: allReadingsWith(reading) }),
    'GET /books/book_b/findings': () => ({ findings }),
    'PUT /findings/*': (body, route) => {
      const { ruling: _before, ...before } = findings.find(({ id }) => route.endsWith(id))!;
      const ruling = body?.['ruling'] as Finding['ruling'] | null;
      return { finding: ruling === null ? before : { ...before, ruling } };
    },
  });
});

afterEach(async () => {
  await unmount();
  for (const { id } of toastStore.get()) dismissToast(id);
  await until(() => toastStore.get().length === 0);
});

test('contradictions to decide come first; decided ones are folded, grouped by decision', async () => {
  await open();
  expect(findingsToReview()).toEqual([
    'Orla’s eyes are grey, and later brown.',
    'The mill burned, and stands.',
  ]);
  expect(foldTitles()).toEqual(['To fix 1', 'Not a contradiction 1']);
});

test('both passages of a contradiction link to their places in the book', async () => {
  findings = [
    aFinding({
      passages: [
        aPassage(),
        aPassage({ chapterId: 'chap_2', quote: 'her brown eyes', occurrence: 2, isOld: true }),
      ],
    }),
  ];
  await open();
  for (const quote of document.querySelectorAll('q')) await act(async () => quote.closest('button')?.click());
  expect(openedPlaces).toEqual([
    ['chap_1', { exact: 'Orla’s grey eyes', occurrence: 0 }],
    ['chap_2', { exact: 'her brown eyes', occurrence: 2 }],
  ]);
  expect(pageText()).toContain('2 · The Mill · The chapter has changed since');
});

test('a chapter that the AI mentions is a link if the chapter exists', async () => {
  findings = [aFinding({ message: 'Green in [chapter 2], black in [chapter 9].' })];
  await open();
  expect(pageText()).toContain('Green in chapter 2: The Mill, black in [chapter 9].');
  await act(async () => (document.querySelector('button[title="The Mill"]') as HTMLElement).click());
  expect(openedPlaces).toEqual([['chap_2']]);
});

test('a passage of a deleted chapter is no link', async () => {
  findings = [aFinding({ passages: [aPassage({ chapterId: 'chap_gone' })] })];
  await open();
  expect(document.querySelector('q')?.closest('button')?.disabled).toBe(true);
  expect(pageText()).toContain('In a deleted chapter');
});

test('a decision on a contradiction is shown at once, and the next contradiction gets the focus', async () => {
  await open();
  await press('Intended');
  expect(findingsToReview()).toEqual(['The mill burned, and stands.']);
  expect(foldTitles()).toEqual(['To fix 1', 'Intended 1', 'Not a contradiction 1']);
  expect(document.activeElement?.querySelector('p')?.textContent).toBe('The mill burned, and stands.');
  expect(texts('output').at(-1)).toBe('Moved to “Intended”.');
  await until(() => server.of('PUT /findings/find_1').length === 1);
  expect(server.of('PUT /findings/find_1')[0]?.body).toEqual({ ruling: 'intended' });
});

test('pressing a decision on a contradiction again removes the decision', async () => {
  findings = [aFinding({ ruling: 'intended' })];
  await open();
  expect(pageText()).toContain('You’re all caught up');
  await press('Intended');
  expect(findingsToReview()).toHaveLength(1);
  await until(() => server.of('PUT /findings/find_1').length === 1);
  expect(server.of('PUT /findings/find_1')[0]?.body).toEqual({ ruling: null });
});

test('a decision on a contradiction that could not be saved is undone, with the reason', async () => {
  let refuse = () => {};
  server.answers['PUT /findings/*'] = async () => {
    await new Promise<void>((done) => {
      refuse = done;
    });
    return refusal(404, 'This finding doesn’t exist.');
  };
  await open();
  await press('Not a contradiction');
  expect(findingsToReview()).toHaveLength(1);
  refuse();
  await until(() => findingsToReview().length === 2);
  expect(toastStore.get().map(({ message }) => message)).toEqual(['This finding doesn’t exist.']);
});

test('a book that was never checked and one without contradictions show different messages', async () => {
  findings = [];
  reading = aReading({ kind: 'continuity' });
  await open();
  expect(pageText()).toContain('Not checked yet');
  await unmount();
  reading = aWholeReading('continuity');
  await open();
  expect(pageText()).toContain('The AI found no contradictions.');
  await unmount();
  reading = { ...aWholeReading('continuity'), due: 2 };
  await open();
  expect(pageText()).toContain('The AI found no contradictions in what it read.');
});

test('if the AI is too busy to read a chapter, the panel says that the AI has reached its limit', async () => {
  reading = aReading({
    kind: 'continuity',
    status: 'running',
    run: aRun({ chapterId: 'chap_1', busy: true }),
  });
  await open();
  expect(pageText()).toContain('The AI has reached its limit.');
});

async function open(): Promise<void> {
  unmount = await render(
    <div role="tabpanel">
      <Continuity {...aStoryOf('The Round', 'The Mill')} onGo={(...where) => openedPlaces.push(where)} />
    </div>,
  );
  await until(() => document.querySelector('section[aria-label="Reading the book"]') !== null);
  await settle();
}

const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
const findingsToReview = () => texts('section[aria-label="To review"] li > p');
const foldTitles = () => texts('summary');
