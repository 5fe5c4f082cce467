// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aBookServer, type BookServer } from '#web/books/workspace/testing/book-server.ts';
import { pageText, press, render, until } from '#web/testing/screen.tsx';
import { anAnswerResult, aBegunAnswer, pollAtOnce } from '#web/writing/testing/answers.ts';
import { SummaryMaker } from './summary-maker.tsx';
import { TitleMaker } from './title-maker.tsx';

let server: BookServer;
let unmount: () => Promise<void>;
let acceptedTexts: string[];

beforeEach(() => {
  pollAtOnce();
  localStorage.clear();
  sessionStorage.clear();
  acceptedTexts = [];
  server = aBookServer({
    'POST /ai/conversations': () => aBegunAnswer(),
    'GET /credits': () => ({
      credits: { balance: 400, monthlyLeft: 400, granted: 0, held: 0, renewsAt: '2026-12-01T00:00:00.000Z' },
      entries: [],
    }),
  });
});

afterEach(() => unmount());

test('a chapter is saved and summarised, and its author decides whether to use the summary', async () => {
  answer({ text: 'Orla lights the lamp.' });
  let saveCount = 0;
  unmount = await render(
    <SummaryMaker
      userid="ada"
      bookId="book_b"
      chapterId="chap_1"
      bookWords={100}
      limit={1_000}
      beforeAsking={async () => void (saveCount += 1)}
      onAccept={(summary) => acceptedTexts.push(summary)}
    />,
  );
  await press('Summarise this chapter');
  expect(saveCount).toBe(1);
  expect(server.of('POST /ai/conversations')[0]!.body).toEqual({
    kind: 'summary',
    bookId: 'book_b',
    chapterId: 'chap_1',
  });
  await until(() => pageText().includes('Orla lights the lamp.'));
  expect(acceptedTexts).toEqual([]);
  await press('Use as summary');
  expect(acceptedTexts).toEqual(['Orla lights the lamp.']);
  expect(pageText()).not.toContain('Orla');
});

test('a summary of one chapter of a long book costs only the price of that chapter', async () => {
  const makerProps = { userid: 'ada', bookId: 'book_b', bookWords: 100_000, limit: 1_000, onAccept() {} };
  unmount = await render(<SummaryMaker {...makerProps} chapterId="chap_1" chapterWords={1_000} />);
  expect(pageText()).toContain('Up to 7 credits');
});

test('a summary that is longer than the field is cut at the end of a sentence', async () => {
  answer({ text: 'Orla lights the lamp. Nobody asks her why.' });
  await openBookSummary();
  await press('Use as summary');
  expect(acceptedTexts).toEqual(['Orla lights the lamp.']);
});

test('a dismissed summary changes nothing', async () => {
  answer({ text: 'Orla lights the lamp.' });
  await openBookSummary();
  await press('Dismiss');
  expect(acceptedTexts).toEqual([]);
  expect(pageText()).not.toContain('Orla');
});

test('an author can use one of the proposed titles and copy the blurb', async () => {
  answer({ titles: { titles: ['Salt', 'The Ledger'], blurb: 'A town goes dark.' } });
  let copied = '';
  Object.assign(navigator.clipboard, { writeText: async (text: string) => void (copied = text) });
  unmount = await render(
    <TitleMaker
      userid="ada"
      bookId="book_b"
      bookWords={100}
      title="Salt"
      onTitle={(title) => acceptedTexts.push(title)}
    />,
  );
  await press('Suggest titles and a blurb');
  await until(() => pageText().includes('A town goes dark.'));
  await press('Use “The Ledger”');
  expect(acceptedTexts).toEqual(['The Ledger']);
  expect(document.querySelector('button[aria-label="Use “Salt”"]')).toBeNull();
  await press('Copy blurb');
  expect(copied).toBe('A town goes dark.');
});

async function openBookSummary(): Promise<void> {
  unmount = await render(
    <SummaryMaker
      userid="ada"
      bookId="book_b"
      bookWords={100}
      limit={30}
      onAccept={(summary) => acceptedTexts.push(summary)}
    />,
  );
  await act(async () => press('Summarise the book'));
  await until(() => pageText().includes('Orla lights'));
}

const answer = (own: Parameters<typeof anAnswerResult>[0]) => {
  server.answers['GET /ai/conversations'] = () => ({
    conversationId: 'conv_1',
    status: 'SUCCEEDED',
    result: anAnswerResult(own),
  });
};
