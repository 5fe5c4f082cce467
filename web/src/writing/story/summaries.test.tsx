// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ChapterSummary } from '#shared/contract/writing/readings.ts';
import { ReadableError } from '#web/platform/readable-error.ts';
import { aBookServer } from '#web/books/workspace/testing/book-server.ts';
import { pageText, press, render, until } from '#web/testing/screen.tsx';
import { dismissToast, toastStore } from '#web/ui/toasts.ts';
import { aSummary, aWholeReading, allReadingsWith } from '#web/writing/testing/story.ts';
import { Summaries } from './summaries.tsx';

let summaries: ChapterSummary[];
let usedSummaries: string[][];
let fails: boolean;
let unmount: () => Promise<void>;

beforeEach(() => {
  usedSummaries = [];
  fails = false;
  summaries = [
    aSummary({ chapterId: 'chap_2', text: 'The mill burns.', isOld: true }),
    aSummary({ chapterId: 'chap_1' }),
  ];
  aBookServer({
    'GET /books/book_b/readings': () => ({ readings: allReadingsWith(aWholeReading('summary')) }),
    'GET /books/book_b/summaries': () => ({ summaries }),
  });
});

afterEach(async () => {
  await unmount();
  for (const { id } of toastStore.get()) dismissToast(id);
  await until(() => toastStore.get().length === 0);
});

test('AI summaries follow the order of the book; those older than their chapter are marked', async () => {
  await open();
  expect(lines()).toEqual([
    expect.stringMatching(/^1 · The Round.*Orla lights the lamp\.(?!.*Older)/s),
    expect.stringMatching(/^2 · The Mill.*The mill burns\..*Older than the chapter/s),
    expect.stringMatching(/^3 · The Bell.*No words yet\./s),
  ]);
});

test('using an AI summary replaces the chapter’s summary, and Undo restores the earlier one', async () => {
  await open({ chap_1: 'Mine.' });
  expect(pageText()).toContain('Your own summary takes precedence: Mine.');
  await press('Use as chapter summary');
  expect(usedSummaries).toEqual([['chap_1', 'Orla lights the lamp.']]);
  await act(async () => toastStore.get()[0]?.action?.onChoose());
  expect(usedSummaries[1]).toEqual(['chap_1', 'Mine.']);
});

test('an AI summary that the chapter already uses is not offered again', async () => {
  await open({ chap_1: 'Orla lights the lamp.' });
  expect(lines()[0]).toContain('This is the chapter’s summary.');
  expect(lines()[0]).not.toContain('Use as');
});

test('an AI summary longer than the limit for chapters is cut at the end of a sentence', async () => {
  summaries = [aSummary({ text: `Orla lights the lamp. ${'x'.repeat(1_000)}.` })];
  await open();
  await press('Use as chapter summary');
  expect(usedSummaries).toEqual([['chap_1', 'Orla lights the lamp.']]);
});

test('a summary that could not be saved shows the reason, and is still offered', async () => {
  fails = true;
  await open();
  await press('Use as chapter summary');
  expect(toastStore.get().map(({ message }) => message)).toEqual(['This chapter is in the trash.']);
  expect(pageText()).toContain('Use as chapter summary');
});

test('without AI summaries the panel says that the author’s own summaries take precedence', async () => {
  summaries = [];
  await open();
  expect(pageText()).toContain('Your own summary always takes precedence over the AI’s.');
});

async function open(own: Readonly<Record<string, string>> = {}): Promise<void> {
  unmount = await render(
    <Summaries
      userid="ada"
      bookId="book_b"
      chapters={['The Round', 'The Mill', 'The Bell'].map((title, index) => ({
        id: `chap_${index + 1}`,
        title,
        number: index + 1,
        summary: own[`chap_${index + 1}`] ?? '',
        wordCount: index === 2 ? 0 : 10,
      }))}
      beforeAsking={async () => undefined}
      onGo={() => undefined}
      onSummary={async (...what) => {
        if (fails) throw new ReadableError('This chapter is in the trash.');
        usedSummaries.push(what);
      }}
    />,
  );
  await until(() => pageText().includes('Everything is up to date.'));
}

const lines = () => [...document.querySelectorAll('ol > li')].map(({ textContent }) => textContent);
