// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { authState } from '#web/auth/auth.ts';
import { sessionOf } from '#web/auth/session.ts';
import { closeAuth, closeCreate, dialogs } from '#web/platform/open-dialogs.ts';
import { storedRedirect } from '#web/platform/redirect.ts';
import { requestGuard } from '#web/server/request-guard/index.ts';
import { press, render, until } from '#web/testing/screen.tsx';
import { aToken } from '#web/testing/tokens.ts';
import { App } from './app.tsx';

let unmount: () => Promise<void>;

beforeEach(() => {
  sessionStorage.clear();
  requestGuard.reset();
  signIn();
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
});

afterEach(async () => {
  await act(async () => {
    closeAuth();
    closeCreate();
  });
  await unmount();
});

describe('The book application', () => {
  test('is at /books/* (S2.28, S6.06)', async () => {
    await visit('/books/dashboard', 'Your books');
    expect(document.querySelector('footer')).toBeNull();
  });

  test('shows its not-found page for an unknown path below /books (S2.28)', async () => {
    await visit('/books/nothing-here', 'This page doesn’t exist');
    expect(location.pathname).toBe('/books/nothing-here');
  });

  test.each(['/quillcast-book', '/quillcast-book/', '/quillcast-book/dashboard'])(
    'opens at the old address %s (S2.29)',
    async (address) => {
      await visit(address, 'Your books');
      expect(location.pathname).toBe('/books/dashboard');
    },
  );

  test.each(['/quillcast-books', '/quillcast-books/', '/quillcast-books/dashboard', '/books', '/books/'])(
    'opens at %s (S2.30)',
    async (address) => {
      await visit(address, 'Your books');
      expect(location.pathname).toBe('/books/dashboard');
    },
  );

  test('opens a chapter at an old address, and keeps the query and the fragment (S2.29, S2.30)', async () => {
    await visit('/quillcast-books/book/book_1/chapter/chap_1_2?find=rain#end');
    expect(location.pathname + location.search + location.hash).toBe(
      '/books/book/book_1/chapter/chap_1_2?find=rain#end',
    );
  });

  test('links from its not-found page to the dashboard', async () => {
    await visit('/books/nowhere/at-all', 'This page doesn’t exist');
    expect(document.querySelector('main a')?.getAttribute('href')).toBe('/books/dashboard');
  });

  test('does not open at /books/settings, which shows the settings page', () =>
    visit('/books/settings', 'Settings'));

  test('asks visitors to sign in and then returns them to the requested page (S2.31)', async () => {
    authState.set({ status: 'signedOut', ended: false });
    await visit('/quillcast-books/book/book_1?find=rain', 'Your books');
    await act(async () => document.querySelector<HTMLElement>('main button')?.click());
    expect(dialogs.get().auth).toBe('signin');
    expect(storedRedirect()).toBe('/books/book/book_1?find=rain');
  });

  test('opens the dialog for a new book when “start a book” is pressed in the create form (A34, S2.51)', async () => {
    vi.stubGlobal('fetch', async (url: string) =>
      url.endsWith('audio-creator.html')
        ? new Response(readFileSync('web/public/audio-creator.html', 'utf8'), {
            headers: { 'content-type': 'text/html' },
          })
        : new Response('', { status: 404 }),
    );
    await visit('/about', 'About Quillcast');
    await press('Create');
    await until(() => document.querySelector('[data-element="book"]') !== null);
    await press('start a book');
    await until(() => document.querySelector('dialog h2')?.textContent === 'New book');
    expect(location.pathname + location.search).toBe('/books/dashboard?new');
  });

  test('keeps showing the open screen after the session has ended', async () => {
    await visit('/books/trash', 'Trash');
    await act(async () => authState.set({ status: 'signedOut', ended: true }));
    expect(document.querySelector('main h1')?.textContent).toBe('Trash');
  });
});

describe('An old address of the book application', () => {
  test.each([
    ['/create-book', 'S2.34'],
    ['/book-dashboard', 'S2.35'],
    ['/create-new-book', 'S2.36'],
  ])('%s leads to the dashboard (%s)', async (address) => {
    await visit(address, 'Your books');
    expect(location.pathname).toBe('/books/dashboard');
  });

  test.each([
    ['/outline-generator/book_1', 'S2.37'],
    ['/publisher-review/book_1', 'S2.38'],
    ['/editor/book_1', 'S2.39'],
    ['/outline/book_1', 'S2.40'],
    ['/write/book_1', 'S2.41'],
  ])('%s leads to the book (%s)', async (address) => {
    await visit(address);
    expect(location.pathname).toBe('/books/book/book_1');
  });

  test('adds no entry of its own to the browser history', async () => {
    history.replaceState(null, '', '/about');
    const entries = history.length;
    await visit('/create-book', 'Your books');
    expect(history.length).toBe(entries);
  });
});

function signIn(): void {
  const session = sessionOf({ accessToken: aToken() });
  if (!session) throw new Error('The token cannot be read.');
  authState.set({ status: 'signedIn', session });
}

async function visit(address: string, heading?: string): Promise<void> {
  history.replaceState(null, '', address);
  unmount = await render(<App />);
  await until(() => document.querySelector('main h1') !== null);
  if (heading !== undefined) expect(document.querySelector('main h1')?.textContent).toBe(heading);
}
