// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { authState } from '#web/auth/auth.ts';
import { sessionOf } from '#web/auth/session.ts';
import { anAudio } from '#web/listening/player/testing/audio.ts';
import { requestGuard } from '#web/server/request-guard/index.ts';
import { fill, pageText, press, render, settle } from '#web/testing/screen.tsx';
import { aToken } from '#web/testing/tokens.ts';
import { Sharing } from './sharing.tsx';

const session = sessionOf({ accessToken: aToken({ sub: 'ada-id', username: 'ada' }) })!;
const book = {
  id: 'book_salt',
  title: 'The Salt Road',
  authors: [],
  genre: '',
  language: 'en',
  number: 3,
  chapter: 'Leaving',
};
let requests: string[];
let unmount: () => Promise<void>;

beforeEach(async () => {
  requestGuard.reset();
  requests = [];
  vi.stubGlobal('fetch', answer);
  await act(async () => authState.set({ status: 'signedIn', session }));
});
afterEach(() => unmount());

test('publishing a recording warns that its book is shown too, and first stores that choice', async () => {
  await open({ book });
  expect(box().checked).toBe(true);
  expect(pageText()).toContain('the book’s title and cover become public');
  await publish();
  expect(requests).toEqual([
    'PUT /books/book_salt/audio {"isShown":true}',
    'PUT /audio/aud_1 {"visibility":"public"}',
  ]);
});

test('a choice to hide a recording’s book is stored only when the recording is published', async () => {
  await open({ book });
  await tick();
  expect(pageText()).toContain('Its title stays private.');
  expect(requests).toEqual([]);
  await publish();
  expect(requests[0]).toBe('PUT /books/book_salt/audio {"isShown":false}');
});

test('publishing keeps an earlier choice to hide the book; ticking the box then shows it at once', async () => {
  await open({ book: { ...book, isShown: false } });
  expect(box().checked).toBe(false);
  await publish();
  expect(requests).toEqual(['PUT /audio/aud_1 {"visibility":"public"}']);
  await tick();
  expect(requests.at(-1)).toBe('PUT /books/book_salt/audio {"isShown":true}');
});

test('for a public recording without a choice about its book, the box to show it is not ticked', async () => {
  await open({ book, visibility: 'public' });
  expect(box().checked).toBe(false);
});

test('a short link makes a private recording unlisted and saves whether its book is shown', async () => {
  await open({ book });
  await press('Make it unlisted and get a short link');
  await settle();
  expect(requests.slice(0, 2)).toEqual([
    'PUT /books/book_salt/audio {"isShown":true}',
    'PUT /audio/aud_1 {"visibility":"unlisted"}',
  ]);
});

test('a recording without a book offers no choice about showing a book', async () => {
  await open({});
  expect(pageText()).not.toContain('Show the book');
});

const open = async (given: Partial<Audio>) => {
  unmount = await render(<Sharing audio={anAudio(given)} />);
};
const box = () => document.querySelector<HTMLInputElement>('input[type=checkbox]')!;

const tick = async () => {
  await act(async () => box().click());
  await settle();
};
const publish = async () => {
  await fill('Visibility', 'public');
  await settle();
};

async function answer(address: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
  const path = new URL(address, location.href).pathname.replace('/api', '');
  requests.push(typeof body === 'string' ? `${method} ${path} ${body}` : `${method} ${path}`);
  if (path.startsWith('/books')) return Response.json({ isShown: true, left: 0 });
  return Response.json(
    method === 'POST' ? { shortCode: 'abcd3467', url: '/s/abcd3467', opens: 0 } : { audio: anAudio() },
  );
}
