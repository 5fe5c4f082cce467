// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { authState } from '#web/auth/auth.ts';
import { sessionOf } from '#web/auth/session.ts';
import { aBook } from '#web/books/testing/library.ts';
import { anAudio } from '#web/listening/player/testing/audio.ts';
import { closePalette, openPalette, paletteStore, typedBeforePalette } from '#web/platform/open-palette.ts';
import { requestGuard } from '#web/server/request-guard/index.ts';
import { fieldOf, fill, pageText, press, render, settle, until } from '#web/testing/screen.tsx';
import { aToken } from '#web/testing/tokens.ts';
import { leavingIds } from '#web/ui/delete-later.ts';
import { Palette } from './palette.tsx';

const label = 'Find books, chapters, audio, posts, people and commands';
let requests: string[];
let failingPath: RegExp | undefined;
let unmount: () => Promise<void>;

beforeEach(async () => {
  requestGuard.reset();
  requests = [];
  failingPath = undefined;
  const session = sessionOf({ accessToken: aToken({ sub: 'ada' }) })!;
  await act(async () => authState.set({ status: 'signedIn', session }));
  Element.prototype.scrollIntoView = () => undefined;
  history.replaceState(null, '', '/voices');
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, location.href);
    requests.push(pathname.replace('/api', ''));
    if (failingPath?.test(pathname)) throw new TypeError('Failed to fetch');
    return Response.json(answers[pathname.replace('/api', '')] ?? {});
  });
});
afterEach(async () => {
  await act(async () => closePalette());
  await unmount();
  leavingIds.set(new Set());
});

test('the search palette finds books, posts, chapters, people and audio by a few letters', async () => {
  await open();
  await fill(label, 'lamp');
  expect(shownGroups()).toEqual({
    Books: ['The Lamplighter’s Ledger'],
    Posts: ['On lamps'],
    Chapters: ['The Round'],
    Search: ['Search all your audio for “lamp”', 'Search all channels for “lamp”'],
  });
  await fill(label, 'grace');
  expect(shownGroups()['People']).toEqual(['Grace reads']);
  await fill(label, 'tides');
  expect(shownGroups()['Audio']).toEqual(['A Note on Tides']);
});

test('neither typing in the search palette nor reopening it within a minute sends a request', async () => {
  await open();
  const before = requests.length;
  for (const text of ['l', 'la', 'lam', 'lamp', '']) await fill(label, text);
  await act(async () => closePalette());
  await act(async () => openPalette());
  await settle();
  expect(requests.slice(before)).toEqual([]);
  expect(requests.toSorted()).toEqual([
    '/audio',
    '/blog/mine',
    '/books',
    '/books/book_1',
    '/channels',
    '/following',
  ]);
});

test('the search palette’s field keeps the focus, arrows cycle through results, Enter opens one', async () => {
  await open();
  await fill(label, 'the');
  const field = fieldOf(label);
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('role')).toBe('combobox');
  expect(document.getElementById(field.getAttribute('aria-controls')!)?.getAttribute('role')).toBe('listbox');
  expect(activeOptionText()).toBe('The Round');
  await key('ArrowUp');
  expect(activeOptionText()).toBe('Search all channels for “the”');
  await key('ArrowDown');
  expect(activeOptionText()).toBe('The Round');
  await key('ArrowDown');
  expect(activeOptionText()).toBe('The Lamplighter’s Ledger');
  expect(document.querySelectorAll('[aria-selected=true]')).toHaveLength(1);
  await key('Enter');
  expect(location.pathname).toBe('/books/book/book_1');
  expect(paletteStore.get()).toBeUndefined();
});

test('in the palette, an Enter that only completes a composed character (IME) opens nothing', async () => {
  await open();
  await act(async () => {
    fieldOf(label).dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true }),
    );
  });
  expect(location.pathname).toBe('/voices');
  expect(paletteStore.get()).toBe('search');
});

test('the search palette starts with the letters that were typed while it loaded', async () => {
  await open('lamp');
  expect(fieldOf(label).value).toBe('lamp');
  expect(activeOptionText()).toBe('The Lamplighter’s Ledger');
});

test('a palette with an empty field shows the latest chapters and books, then the commands', async () => {
  await open();
  expect(Object.keys(shownGroups())).toEqual(['Chapters', 'Books', 'Commands']);
  expect(shownGroups()['Commands']).toEqual(expect.arrayContaining(['New book', 'Your feed', 'Sign out']));
});

test('without a result the palette shows a message, and Enter searches all of the user’s audio', async () => {
  await open();
  await fill(label, 'zzz');
  expect(document.querySelector('output')?.textContent).toBe('No results');
  await key('Enter');
  expect(location.pathname + location.search).toBe('/books/audio?q=zzz');
});

test('Enter runs a command of the palette, for example showing the keyboard shortcuts', async () => {
  await open();
  await fill(label, 'shortcuts');
  await key('Enter');
  expect(document.querySelector('dialog h2')?.textContent).toBe('Keyboard shortcuts');
  expect(pageText()).toMatch(/Ctrl-K.*Search everything/);
  expect(pageText()).toContain('Play or pause');
  expect(pageText()).toContain('Footnote');
});

test('the palette names lists that failed to load, searches the others and offers a retry', async () => {
  failingPath = /\/books$|\/blog\/mine/;
  await open();
  await until(() => document.querySelector('[role=alert]') !== null);
  expect(document.querySelector('[role=alert]')?.textContent).toBe(
    'We couldn’t load all of this: books, posts.',
  );
  await fill(label, 'tides');
  expect(shownGroups()['Audio']).toEqual(['A Note on Tides']);
  failingPath = undefined;
  await press('Try again');
  await until(() => document.querySelector('[role=alert]') === null);
  await fill(label, 'ledger');
  expect(shownGroups()['Books']).toEqual(['The Lamplighter’s Ledger']);
});

test('an audio that is being deleted is not found in the palette', async () => {
  leavingIds.set(new Set(['aud_tides']));
  await open();
  await fill(label, 'tides');
  expect(shownGroups()['Audio']).toBeUndefined();
});

test('a visitor’s palette finds channels and pages without requests that need an account', async () => {
  await act(async () => authState.set({ status: 'signedOut', ended: false }));
  await open();
  await fill('Find people and commands', 'grace');
  expect(shownGroups()['People']).toEqual(['Grace reads']);
  expect(requests).toEqual(['/channels']);
  await fill('Find people and commands', 'sign');
  expect(shownGroups()['Commands']).toEqual(['Sign in', 'Sign up']);
});

test('after a sign-out in another tab the palette shows none of the user’s data', async () => {
  await open();
  await fill(label, 'ledger');
  await act(async () => authState.set({ status: 'signedOut', ended: false }));
  await settle();
  expect(pageText()).not.toContain('The Lamplighter’s Ledger');
});

async function open(typed = ''): Promise<void> {
  await act(async () => openPalette());
  typedBeforePalette.set(typed);
  unmount = await render(<Palette />);
  await settle();
  await settle();
}

const key = (name: string) =>
  act(async () => {
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }),
    );
  });

const activeOptionText = () =>
  document.getElementById(document.querySelector('input')!.getAttribute('aria-activedescendant') ?? '')
    ?.firstElementChild?.nextElementSibling?.textContent;

const shownGroups = (): Record<string, string[]> =>
  Object.fromEntries(
    [...document.querySelectorAll('[role=group]')].map((group) => [
      group.querySelector('p')!.textContent,
      [...group.querySelectorAll('[role=option]')].map((option) => option.children[1]!.textContent),
    ]),
  );

const book = aBook({ id: 'book_1', title: 'The Lamplighter’s Ledger' });
const person = { creatorId: 'cre_grace', username: 'grace', channelName: 'Grace reads', imageUrl: '' };
const answers: Readonly<Record<string, unknown>> = {
  '/books': { books: [book] },
  '/books/book_1': {
    book: { ...book, chapterOrder: ['chap_1'] },
    chapters: [{ id: 'chap_1', title: 'The Round', wordCount: 10, updatedAt: book.updatedAt }],
    parts: [],
  },
  '/audio': { audios: [anAudio({ id: 'aud_tides', title: 'A Note on Tides' })] },
  '/blog/mine': {
    posts: [{ id: 'on-lamps', title: 'On lamps', status: 'draft', tags: [], updatedAt: book.updatedAt }],
  },
  '/following': { following: [person] },
  '/channels': { channels: [person] },
};
