// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Reading } from '#shared/contract/writing/readings.ts';
import { aBookServer, refusal, type BookServer } from '#web/books/workspace/testing/book-server.ts';
import type { AnswerNews } from '#web/live/live.ts';
import { pageText, press, render, settle, until } from '#web/testing/screen.tsx';
import { someCredits } from '#web/credits/testing/credits.ts';
import { aReading, aRun, aWholeReading, allReadingsWith } from '#web/writing/testing/story.ts';
import { StoryPanel } from './story-panel.tsx';

vi.mock('#web/live/live.ts', () => ({
  subscribeToAnswers(listener: (news: AnswerNews) => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
}));

const listeners = new Set<(news: AnswerNews) => void>();
let server: BookServer;
let readings: Reading[];
let unmount: (() => Promise<void>) | undefined;
let saveCount: number;

beforeEach(() => {
  sessionStorage.clear();
  readings = allReadingsWith();
  saveCount = 0;
  server = aBookServer({
    'GET /books/book_b/readings': () => ({ readings }),
    'GET /books/book_b/facts': () => ({ facts: [] }),
    'GET /books/book_b/findings': () => ({ findings: [] }),
    'GET /books/book_b/summaries': () => ({ summaries: [] }),
    'GET /credits': () => ({ credits: someCredits(), entries: [] }),
  });
});

afterEach(async () => {
  await unmount?.();
  unmount = undefined;
});

test('a book without chapters says that there is nothing to read, and sends no request', async () => {
  await open([]);
  expect(pageText()).toContain('This book has no chapters yet');
  expect(server.requests).toEqual([]);
});

test('before the AI reads a book, the author sees the amount to read and the maximum price', async () => {
  await open();
  await until(() => tabText().includes('Up to 12 credits'));
  expect(tabText()).toContain('4 chapters to read.');
  expect(tabText()).toContain('No facts yet');
});

test('the text of a book is saved before the AI reads it', async () => {
  server.answers['POST /books/book_b/readings'] = () => {
    expect(saveCount).toBe(1);
    return { reading: readingInProgress() };
  };
  await open();
  await until(() => tabText().includes('4 chapters to read.'));
  await press('Collect facts');
  await until(() => tabText().includes('Reading The Mill…'));
  expect(server.of('POST /books/book_b/readings')[0]?.body).toEqual({ kind: 'facts' });
  expect(tabText()).toContain('1 of 4 chapters');
  expect(tabText()).toContain('3 credits so far');
  expect(announcement()).toBe('The AI is reading the book.');
});

test('an AI reading that was started earlier or on another page is shown and can be stopped', async () => {
  readings = allReadingsWith(readingInProgress());
  server.answers['POST /books/book_b/readings/stop'] = () => ({
    reading: aReading({ due: 3, price: 9, run: aRun({ read: 1, endedAt: at }) }),
  });
  await open();
  await until(() => tabText().includes('Reading The Mill…'));
  await press('Stop');
  await until(() => tabText().includes('The AI hasn’t read 3 of 4 chapters yet.'));
  expect(announcement()).toBe('Reading stopped before the end of the book.');
  expect(buttons()).toContain('Continue');
});

test('a book that the AI has read completely shows how many chapters are new or have changed', async () => {
  readings = allReadingsWith({ ...aWholeReading('facts'), due: 1, price: 3 });
  await open();
  await until(() => tabText().includes('1 of 4 chapters is new or changed.'));
  expect(buttons()).toContain('Read the chapter');
});

test('chapters unchanged since the AI read them are not offered for another AI reading', async () => {
  readings = allReadingsWith(aWholeReading('facts'));
  await open();
  await until(() => tabText().includes('Everything is up to date.'));
  expect(tabText()).not.toContain('credit');
  expect(buttons()).not.toContain('Read the chapters');
});

test('a paused AI reading shows the reason, and continues on request', async () => {
  readings = allReadingsWith(
    aReading({ status: 'paused', due: 3, price: 9, run: aRun({ read: 1 }), reason: 'You have 3 credits.' }),
  );
  server.answers['POST /books/book_b/readings'] = () => ({ reading: readingInProgress() });
  await open();
  await until(() => tabText().includes('You have 3 credits.'));
  await press('Continue');
  await until(() => tabText().includes('Reading The Mill…'));
});

test('a chapter that the AI couldn’t read is named with the reason', async () => {
  readings = allReadingsWith(
    aReading({
      due: 1,
      price: 3,
      run: aRun({ read: 3, failed: [{ chapterId: 'chap_2', error: 'The AI didn’t answer.' }], endedAt: at }),
    }),
  );
  await open();
  await until(() => tabText().includes('The AI couldn’t read 1 chapter'));
  expect(tabText()).toContain('The Mill: The AI didn’t answer.');
  expect(tabText()).toContain('The AI hasn’t read 1 of 4 chapters yet.');
});

test('too few credits are reported with a link to the credits', async () => {
  server.answers['POST /books/book_b/readings'] = () => refusal(402, 'This may cost 12 credits.');
  await open();
  await until(() => tabText().includes('4 chapters to read.'));
  await press('Collect facts');
  await until(() => tabText().includes('This may cost 12 credits.'));
  expect(document.querySelector('[role=alert] a')?.getAttribute('href')).toBe('/books/credits');
});

test('an AI reading that another page has started is shown and not started again', async () => {
  server.answers['POST /books/book_b/readings'] = () => {
    readings = allReadingsWith(readingInProgress());
    return refusal(409, 'The AI is already reading this book for that. Wait for it, or stop it.');
  };
  await open();
  await until(() => tabText().includes('4 chapters to read.'));
  await press('Collect facts');
  await until(() => tabText().includes('Reading The Mill…'));
});

test('after the AI has read a chapter for facts, only the facts are loaded again', async () => {
  readings = allReadingsWith(readingInProgress());
  await open();
  await until(() => tabText().includes('Reading The Mill…'));
  server.answers['POST /books/book_b/readings/stop'] = () => ({
    reading: { ...readingInProgress(), run: aRun({ read: 2, chapterId: 'chap_2' }) },
  });
  server.answers['GET /books/book_b/facts'] = () => ({ facts: [] });
  await press('Stop');
  await until(() => server.of('GET /books/book_b/facts').length === 2);
  expect(server.of('GET /books/book_b/findings')).toHaveLength(1);
  expect(server.of('GET /books/book_b/summaries')).toHaveLength(1);
});

test('the state of an AI reading is loaded again after an AI answer, unless it was just loaded', async () => {
  const started = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(started);
  readings = allReadingsWith(readingInProgress());
  await open();
  await until(() => tabText().includes('Reading The Mill…'));
  readings = allReadingsWith(aWholeReading('facts'));
  await tellOfEnd();
  expect(server.of('GET /books/book_b/readings')).toHaveLength(1);
  clock.mockReturnValue(started + 3_000);
  await tellOfEnd();
  await until(() => tabText().includes('Everything is up to date.'));
  clock.mockRestore();
});

test('if a book’s facts cannot be loaded, the reason is shown once, and a retry is possible', async () => {
  server.answers['GET /books/book_b/facts'] = () => refusal(404, 'This book doesn’t exist.');
  await open();
  await until(() => tabText().includes('This book doesn’t exist.'));
  expect(document.querySelectorAll('[role=tabpanel]:not([hidden]) [role=alert]')).toHaveLength(1);
  server.answers['GET /books/book_b/facts'] = () => ({ facts: [] });
  await press('Try again');
  await until(() => tabText().includes('No facts yet'));
});

test('if the state of an AI reading cannot be loaded, the page says that the AI will continue', async () => {
  readings = allReadingsWith(readingInProgress());
  server.answers['POST /books/book_b/readings/stop'] = () => refusal(409, 'No.');
  await open();
  await until(() => tabText().includes('Reading The Mill…'));
  server.answers['GET /books/book_b/readings'] = () => {
    throw new TypeError('Failed to fetch');
  };
  await press('Stop');
  await until(() => tabText().includes('The AI will continue from there.'));
  expect(tabText()).toContain('Reading The Mill…');
});

test('the story panel opens with the tab that was open last', async () => {
  await open();
  await act(async () => tab('Continuity').click());
  await unmount?.();
  await open();
  expect(tab('Continuity').getAttribute('aria-selected')).toBe('true');
  await act(async () => tab('Facts').click());
});

async function open(chapters = someChapters): Promise<void> {
  unmount = await render(
    <StoryPanel
      userid="ada"
      bookId="book_b"
      chapters={chapters}
      beforeAsking={async () => void (saveCount += 1)}
      onGo={() => undefined}
      onSummary={async () => undefined}
    />,
  );
  await settle();
}

async function tellOfEnd(): Promise<void> {
  await act(async () => {
    for (const listener of listeners)
      listener({ type: 'answer-ended', conversationId: 'conv_1', messageId: 'msg_a', status: 'SUCCEEDED' });
  });
  await settle();
}

const tabText = () => document.querySelector('[role=tabpanel]:not([hidden])')?.textContent ?? '';
const announcement = () =>
  document.querySelector('[role=tabpanel]:not([hidden]) section > output')?.textContent;
const buttons = () =>
  [...document.querySelectorAll('[role=tabpanel]:not([hidden]) button')].map(
    ({ textContent }) => textContent,
  );
const tab = (title: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=tab]')].find(({ textContent }) =>
    textContent.startsWith(title),
  )!;

const readingInProgress = () =>
  aReading({
    status: 'running',
    due: 3,
    price: 9,
    run: aRun({ read: 1, credits: 3, chapterId: 'chap_2' }),
  });

const at = '2026-11-22T09:30:00.000Z';
const someChapters = ['The Round', 'The Mill'].map((title, index) => ({
  id: `chap_${index + 1}`,
  title,
  number: index + 1,
  summary: '',
  wordCount: 10,
}));
