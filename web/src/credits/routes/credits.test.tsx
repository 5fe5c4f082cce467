// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { authState } from '#web/auth/auth.ts';
import { sessionOf } from '#web/auth/session.ts';
import { requestGuard } from '#web/server/request-guard/index.ts';
import { pageText, press, render, settle } from '#web/testing/screen.tsx';
import { aToken } from '#web/testing/tokens.ts';
import { anEntry, someCredits } from '#web/credits/testing/credits.ts';
import CreditsRoute from './credits.tsx';

let answer: (url: URL) => object | Response;
let unmount: () => Promise<void>;

beforeEach(async () => {
  requestGuard.reset();
  vi.stubGlobal('fetch', async (url: string) => {
    const answerBody = answer(new URL(url, location.href));
    return answerBody instanceof Response ? answerBody : Response.json(answerBody);
  });
  const session = sessionOf({ accessToken: aToken() })!;
  await act(async () => authState.set({ status: 'signedIn', session }));
});
afterEach(() => unmount());

test('the credits page shows the remaining credits, their sources and the renewal date', async () => {
  answer = () => ({
    credits: someCredits({ balance: 1_412, granted: 1_000, held: 9 }),
    entries: [],
  });
  await visit();
  expect(pageText()).toContain('1,412 credits left');
  expect(pageText()).toContain('412 of 500; renews on 1 December');
  expect(pageText()).toContain('1,000, used once the month’s credits are gone');
  expect(pageText()).toContain('9 for work in progress; we refund unused credits');
});

test('each entry of the credit history states its purpose, the amount of work and its cost', async () => {
  answer = () => ({
    credits: someCredits(),
    entries: [
      anEntry(),
      anEntry({
        id: 'e2',
        kind: 'answer',
        about: 'Who lit the lamp?',
        credits: -7,
        characters: undefined,
        tokens: 6_420,
        audioId: undefined,
        bookId: 'book_1',
      }),
      anEntry({ id: 'e4', about: 'Tides, discussed', credits: -3, characters: undefined, tokens: 900 }),
      anEntry({
        id: 'e3',
        kind: 'grant',
        about: 'Thanks',
        credits: 1_000,
        characters: undefined,
        audioId: undefined,
      }),
    ],
  });
  await visit();
  expect(lines()).toEqual([
    expect.stringMatching(/^A Note on TidesRead aloud1,385 characters.+−2 credits$/),
    expect.stringMatching(/^Who lit the lamp\?AI6,420 tokens.+−7 credits$/),
    expect.stringMatching(/^Tides, discussedPodcast script900 tokens.+−3 credits$/),
    expect.stringMatching(/^ThanksGranted.+\+1,000 credits$/),
  ]);
  expect([...document.querySelectorAll('li a')].map((link) => link.getAttribute('href'))).toEqual([
    '/audio-player?id=aud_1',
    '/books/book/book_1',
    '/audio-player?id=aud_1',
  ]);
});

test('older entries of the credit history are loaded page by page', async () => {
  answer = ({ searchParams }) => ({
    credits: someCredits(),
    entries: [anEntry({ id: searchParams.get('cursor') ?? 'first' })],
    ...(!searchParams.has('cursor') && { nextCursor: 'second' }),
  });
  await visit();
  await press('Show older');
  await settle();
  expect(lines()).toHaveLength(2);
  expect(pageText()).not.toContain('Show older');
});

test('a failure to load the credits can be retried, and an empty credit history shows a message', async () => {
  answer = () => Response.json({ message: 'Not now.', code: 'x' }, { status: 429 });
  await visit();
  expect(pageText()).toContain('Not now.');
  answer = () => ({ credits: someCredits(), entries: [] });
  await press('Try again');
  await settle();
  expect(pageText()).toContain('No credits spent yet');
});

test('a signed-out user who opens the credits page is asked to sign in', async () => {
  await act(async () => authState.set({ status: 'signedOut', ended: false }));
  await visit();
  expect(pageText()).toContain('Sign in to see yours.');
});

async function visit(): Promise<void> {
  history.pushState(null, '', '/books/credits');
  unmount = await render(<CreditsRoute />);
  await settle();
  await settle();
}

const lines = () => [...document.querySelectorAll('li[data-row]')].map(({ textContent }) => textContent);
