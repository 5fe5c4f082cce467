// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aBookServer, refusal, type BookServer } from '#web/books/workspace/testing/book-server.ts';
import { fieldOf, fill, pageText, press, render, until } from '#web/testing/screen.tsx';
import {
  aConversation,
  anAnswer,
  anAnswerResult,
  aBegunAnswer,
  pollAtOnce,
} from '#web/writing/testing/answers.ts';
import OutlineMaker from './outline-maker.tsx';
import { outlineSoFar } from './tools/outline-so-far.ts';
import type { AddChapter } from './tools/proposed-outline.ts';

let server: BookServer;
let unmount: () => Promise<void>;
let added: { title: string; key: string; after: string | undefined }[];
let add: AddChapter;

beforeEach(() => {
  pollAtOnce();
  localStorage.clear();
  sessionStorage.clear();
  added = [];
  add = async ({ title, key }, after) => {
    added.push({ title, key, after });
    return `chap_${title}`;
  };
  server = aBookServer({
    'POST /ai/conversations': () => aBegunAnswer(),
    'GET /ai/conversations': () => ({
      conversationId: 'conv_1',
      status: 'SUCCEEDED',
      result: anOutlineResult(),
    }),
    'GET /ai/conversations/conv_1': () => ({
      conversation: aConversation({ kind: 'outline' }),
      messages: [anAnswer({ kind: 'outline', result: anOutlineResult() })],
    }),
    'GET /credits': () => ({
      credits: { balance: 400, monthlyLeft: 400, granted: 0, held: 0, renewsAt: '2026-12-01T00:00:00.000Z' },
      entries: [],
    }),
  });
});

afterEach(() => unmount());

test('the AI writes an outline from the book’s premise or from another premise', async () => {
  await open();
  expect(fieldOf('Premise').value).toBe('A lamplighter keeps a ledger.');
  await fill('Premise', 'A ledger keeps a lamplighter.');
  await fill('Number of chapters', '3');
  await make();
  expect(server.of('POST /ai/conversations')[0]!.body).toEqual({
    kind: 'outline',
    bookId: 'book_b',
    premise: 'A ledger keeps a lamplighter.',
    chapters: 3,
  });
  expect(titles()).toEqual(['One', 'Two', 'Three']);
});

test('the dialog refuses an outline without a premise or of a hundred chapters, with the reason', async () => {
  await open();
  await fill('Premise', ' ');
  await press('Generate an outline');
  await submit();
  expect(pageText()).toContain('Describe the book in a sentence or two');
  await fill('Premise', 'A ledger.');
  await fill('Number of chapters', '100');
  await submit();
  expect(pageText()).toContain('An outline can have 1 to 60 chapters.');
  expect(server.of('POST /ai/conversations')).toHaveLength(0);
});

test('all chapters of an AI outline are added in the outline’s order, with the author’s changes', async () => {
  await open();
  await make();
  await fill('Chapter 2', 'Two and a half');
  await press('Add all');
  await until(() => pageText().includes('All added'));
  expect(added.map(({ title, after }) => [title, after])).toEqual([
    ['One', undefined],
    ['Two and a half', 'chap_One'],
    ['Three', 'chap_Two and a half'],
  ]);
});

test('pressing “Add to book” again, at once or after a lost response, reuses the request key', async () => {
  let losesAnswer = true;
  add = async ({ title, key }, after) => {
    added.push({ title, key, after });
    return losesAnswer ? undefined : 'chap_1';
  };
  await open();
  await make();
  await act(async () => {
    button(0, 'Add to book').click();
    button(0, 'Add to book').click();
  });
  losesAnswer = false;
  await act(async () => button(0, 'Add to book').click());
  expect(added.length).toBeGreaterThan(1);
  expect(new Set(added.map(({ key }) => key)).size).toBe(1);
  expect(cards()[0]!.textContent).toContain('Added');
});

test('after a proposed chapter is refused, the chapters after it are not added', async () => {
  add = async ({ title, key }, after) => {
    added.push({ title, key, after });
    return title === 'Two' ? undefined : `chap_${title}`;
  };
  await open();
  await make();
  await press('Add all');
  await until(() => added.length === 2);
  expect(pageText()).toContain('Add the rest');
});

test('one chapter of an AI outline is regenerated alone, with the others as context', async () => {
  await open();
  await make();
  server.answers['GET /ai/conversations'] = () => ({
    conversationId: 'conv_1',
    status: 'SUCCEEDED',
    result: anOutlineResult([{ title: 'Another', summary: 'Otherwise.' }]),
  });
  await act(async () => button(1, 'Regenerate').click());
  const { body } = server.of('POST /ai/conversations')[1]!;
  expect(body).toMatchObject({ kind: 'outline', chapters: 1 });
  expect(body!['message']).toContain('Propose chapter 2 of this outline again');
  expect(body!['message']).toContain('1. One: What happens in One.');
  await until(() => titles()[1] === 'Another');
  expect(titles()).toEqual(['One', 'Another', 'Three']);
});

test('the outline dialog remembers changed, added and omitted chapters when it is opened again', async () => {
  await open();
  await make();
  await act(async () => button(0, 'Leave out').click());
  await fill('Chapter 1', 'Two, changed');
  await act(async () => button(1, 'Add to book').click());
  await unmount();
  await open();
  await until(() => pageText().includes('Added'));
  expect(titles()).toEqual(['Two, changed']);
  expect(server.of('POST /ai/conversations')).toHaveLength(1);
});

test('a refused outline shows the reason', async () => {
  server.answers['POST /ai/conversations'] = () =>
    refusal(429, 'The AI is already working on 3 answers for you.');
  await open();
  await submit();
  await until(() => pageText().includes('The AI is already working on 3 answers for you.'));
});

test('an outline in progress names its chapters as they arrive', () => {
  const text = '```json\n{"chapters": [{"title": "The \\"Round\\"", "summary": "He lights."}, {"title": "Sal';
  expect(outlineSoFar(text)).toEqual([
    { title: 'The "Round"', summary: 'He lights.' },
    { title: 'Sal', summary: '' },
  ]);
});

async function open(): Promise<void> {
  unmount = await render(
    <OutlineMaker
      userid="ada"
      bookId="book_b"
      bookWords={0}
      premise="A lamplighter keeps a ledger."
      onAdd={(chapter, after) => add(chapter, after)}
      onClose={() => undefined}
    />,
  );
}

async function make(): Promise<void> {
  await submit();
  await until(() => pageText().includes('3 chapters'));
}

/** Submits the form directly, because the test environment doesn't submit it on a click. */
const submit = () => act(async () => document.querySelector('form')!.requestSubmit());

const anOutlineResult = (chapters = ['One', 'Two', 'Three'].map(anEntry)) =>
  anAnswerResult({ text: '', outline: { chapters } });
const anEntry = (title: string) => ({ title, summary: `What happens in ${title}.` });

const cards = () => [...document.querySelectorAll('section[aria-label="Suggested chapters"] li')];
const button = (at: number, name: string) =>
  [...cards()[at]!.querySelectorAll('button')].find(({ textContent }) => textContent === name)!;
const titles = () => cards().flatMap((card) => [...card.querySelectorAll('input')].map(({ value }) => value));
