// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Chapter } from '#shared/contract/books/chapters.ts';
import { ReadableError } from '#web/platform/readable-error.ts';
import { fieldOf, fill, pageText, press, render, settle, until } from '#web/testing/screen.tsx';
import { openChapter } from '#web/books/workspace/open-chapter.ts';
import { aChapterLine, anOutline } from '#web/books/workspace/testing/book.ts';
import { aBookServer, refusal, type BookServer } from '#web/books/workspace/testing/book-server.ts';
import { anOpenChapter } from '#web/books/workspace/testing/open-chapter.ts';
import VersionsPanel from './versions-panel.tsx';

let server: BookServer;
let unmount: () => Promise<void>;
let page: { revision: number; text: string; sent: boolean };

beforeEach(async () => {
  page = { revision: 7, text: 'The rain had not let up.', sent: false };
  openChapter.set(
    anOpenChapter({
      revision: () => page.revision,
      markdown: () => page.text,
      flush: async () => void (page.sent = true),
      applyChapter: ({ content, revision }) => void Object.assign(page, { text: content, revision }),
    }),
  );
  server = aBookServer({
    'GET /chapters/chap_1/versions': () => ({ versions: [aVersion] }),
    'GET /chapters/chap_1/versions/ver_1': () => ({
      version: { ...aVersion, content: 'The snow had not let up.' },
    }),
    'POST /chapters/chap_1/versions/ver_1/restore': () => ({
      chapter: aChapter('The snow had not let up.', 8),
    }),
    'PUT /chapters/chap_1': (body) => ({ chapter: aChapter(String(body?.['content']), 9) }),
    'POST /chapters/chap_1/versions': () => ({ version: aVersion }),
    'PUT /chapters/chap_1/versions/ver_1': () => ({ version: aVersion }),
  });
  unmount = await render(
    <VersionsPanel of={{ userid: 'ada', bookId: 'book_b' }} outline={anOutline()} chapterId="chap_1" />,
  );
  await until(() => pageText().includes('Before the storm'));
});

afterEach(async () => {
  await unmount();
  openChapter.set(undefined);
});

test('a named version includes text typed just before', async () => {
  await fill('Save the current text', ' The calm ');
  await press('Save version');
  await until(() => pageText().includes('Saved.'));
  expect(page.sent).toBe(true);
  expect(server.of('POST /chapters/chap_1/versions')[0]?.body).toEqual({ name: 'The calm' });
});

test('a version that cannot be saved shows the reason, and its name stays in the field', async () => {
  server.answers['POST /chapters/chap_1/versions'] = () => refusal(409, 'This chapter has 500 versions.');
  await fill('Save the current text', 'The calm');
  await press('Save version');
  await until(() => pageText().includes('Error: This chapter has 500 versions.'));
  expect(document.querySelector<HTMLInputElement>('form input')?.value).toBe('The calm');
});

test.each([
  ['Enter', [{ name: 'The calm' }]],
  ['Escape', []],
])('ending a rename of a version with %s moves the focus to that version', async (key, sent) => {
  await press('Rename');
  await fill('Version name', ' The calm ');
  const typing = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  await act(async () => void fieldOf('Version name').dispatchEvent(typing));
  await settle();
  expect(server.of('PUT /chapters/chap_1/versions/ver_1').map(({ body }) => body)).toEqual(sent);
  expect(document.activeElement!.textContent).toBe('Before the storm');
});

test('clicking another field saves a version’s new name, and the focus stays in that field', async () => {
  await press('Rename');
  await fill('Version name', 'The calm');
  await act(async () => fieldOf('Save the current text').focus());
  await settle();
  expect(server.of('PUT /chapters/chap_1/versions/ver_1').map(({ body }) => body)).toEqual([
    { name: 'The calm' },
  ]);
  expect(document.activeElement).toBe(fieldOf('Save the current text'));
});

test('a version is compared word by word with the text on the page', async () => {
  await press('Compare Before the storm');
  await until(() => document.querySelector('.comparison') !== null);
  const comparedTexts = (tag: string) =>
    [...document.querySelectorAll(`.comparison ${tag}`)].map(({ textContent }) => textContent);
  expect(comparedTexts('del')).toEqual(['snow']);
  expect(comparedTexts('ins')).toEqual(['rain']);
});

test('a version is restored over the text on the page, and Undo brings the text back', async () => {
  await press('Compare Before the storm');
  await press('Restore this version');
  await until(() => pageText().includes('Restored.'));
  expect(server.of('POST /chapters/chap_1/versions/ver_1/restore')[0]?.body).toMatchObject({
    baseRevision: 7,
  });
  expect(page).toEqual({ revision: 8, text: 'The snow had not let up.', sent: true });
  await press('Undo');
  await until(() => pageText().includes('Restored.'));
  expect(server.of('PUT /chapters/chap_1')[0]?.body).toMatchObject({
    content: 'The rain had not let up.',
    baseRevision: 8,
    keepBefore: 'before restore',
  });
  expect(page.text).toBe('The rain had not let up.');
});

test('a version is not restored if the text on the page could not be saved before', async () => {
  await act(async () =>
    openChapter.set({
      ...openChapter.get()!,
      flush: () => Promise.reject(new ReadableError('We can’t reach the server.')),
    }),
  );
  await press('Compare Before the storm');
  await press('Restore this version');
  await until(() => pageText().includes('Error: We can’t reach the server.'));
  expect(server.of('POST /chapters/chap_1/versions/ver_1/restore')).toEqual([]);
});

test('a version list that cannot be loaded can be loaded again', async () => {
  await unmount();
  server.answers['GET /chapters/chap_1/versions'] = () => refusal(500, '');
  unmount = await render(
    <VersionsPanel of={{ userid: 'ada', bookId: 'book_b' }} outline={anOutline()} chapterId="chap_1" />,
  );
  await until(() => pageText().includes('We couldn’t load the versions.'));
  server.answers['GET /chapters/chap_1/versions'] = () => ({ versions: [] });
  await press('Try again');
  await settle();
  await until(() => pageText().includes('No versions yet'));
});

const aVersion = {
  id: 'ver_1',
  chapterId: 'chap_1',
  name: 'Before the storm',
  reason: 'named',
  title: 'One',
  wordCount: 6,
  revision: 3,
  createdAt: '2026-11-20T09:00:00.000Z',
};

const aChapter = (content: string, revision: number): Chapter => ({
  ...aChapterLine({ id: 'chap_1', revision }),
  bookId: 'book_b',
  content,
});
