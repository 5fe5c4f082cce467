// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { deletionGraceDays } from '#shared/domain/people/account-terms.ts';
import { retention } from '#shared/domain/site/retention.ts';
import { voices } from '#shared/domain/speech/voices.ts';
import { authState } from '#web/auth/auth.ts';
import { sessionOf } from '#web/auth/session.ts';
import { patchPlayer, playerOnScreen, emptyPlayer } from '#web/listening/player-store.ts';
import { anAudio } from '#web/listening/player/testing/audio.ts';
import { closeHelp } from '#web/platform/open-help.ts';
import { closeAuth, closeCreate, dialogs } from '#web/platform/open-dialogs.ts';
import { closePalette, paletteStore } from '#web/platform/open-palette.ts';
import { render, fill, pageText, press, until } from '#web/testing/screen.tsx';
import { aToken } from '#web/testing/tokens.ts';
import { toastStore } from '#web/ui/toasts.ts';
import { App } from './app.tsx';

let unmount: () => Promise<void>;

beforeEach(() => {
  sessionStorage.clear();
  authState.set({ status: 'signedOut', ended: false });
  vi.stubGlobal(
    'fetch',
    async (url: string) => answers[new URL(url, location.href).pathname]?.() ?? nothing(),
  );
});

afterEach(async () => {
  await act(async () => {
    closeAuth();
    closeCreate();
    toastStore.set([]);
  });
  await unmount();
});

describe('The page at', () => {
  test('/ is the home page (S2.01)', async () => {
    await visit('/', 'Write it. Keep it. Hear it.');
    expect(pageText()).toContain('never lose a word');
  });

  test('/ presents every part of the product, and does not mention the 1,500-character limit', async () => {
    await visit('/', 'Write it. Keep it. Hear it.');
    for (const part of [
      'an AI that has read all of it',
      'Podcast',
      'The whole book',
      'Your channel',
      'The blog',
    ])
      expect(pageText()).toContain(part);
    expect(pageText()).not.toContain('1,500');
  });

  test('/ has the assistant for visitors (S1.27, S6.02)', async () => {
    await visit('/', 'Write it. Keep it. Hear it.');
    await press('Help');
    await until(() => document.querySelector('dialog[aria-label=Help]') !== null);
    await act(async () => closeHelp());
  });

  test('/voices is the voices page (S2.04)', async () => {
    await visit('/voices', 'Voices');
    expect(document.querySelectorAll('[aria-label^="Listen to"]')).toHaveLength(voices.length);
  });

  test('/channelsguide is the guide to channels (S2.15)', () =>
    visit('/channelsguide', 'A guide to channels'));

  test('/about is the about page (S2.16)', () => visit('/about', 'About Quillcast'));

  test('/about says that this is a web app for AI-assisted book writing and text-to-audio (S1.01)', async () => {
    await visit('/about', 'About Quillcast');
    expect(pageText()).toContain('a web app for AI-assisted book writing and text-to-audio');
  });

  test('/media-kit is the media kit, with a download of everything (S2.20)', async () => {
    await visit('/media-kit', 'Media kit');
    expect(document.querySelector('a[download][href$=".zip"]')?.textContent).toContain('everything');
  });

  test('/business-plan is a plan page with calculated figures (S2.42)', async () => {
    await visit('/business-plan', 'Business plan');
    expect(pageText()).toContain('$1,680');
  });

  test('/bitcoin-business-plan is a plan page that states that none of the plan is built (S2.43)', async () => {
    await visit('/bitcoin-business-plan', 'A plan with bitcoin');
    expect(pageText()).toContain('None of this is built.');
  });

  test('/book-editor-agent-demo is a demo page that says that no AI model answers there (S2.46)', async () => {
    await visit('/book-editor-agent-demo', 'Write with an AI beside you');
    expect(pageText()).toContain('This is a demo. No AI model answers here');
  });

  test('/privacy states the storage periods that the system uses', async () => {
    await visit('/privacy', 'Privacy');
    expect(pageText()).toContain(`up to ${retention.logDays} days`);
    expect(pageText()).toContain(`any moment of the last ${retention.tableDays} days`);
    expect(pageText()).toContain(`delete for good are kept for ${retention.removedDays} days`);
    expect(pageText()).toContain(`For ${deletionGraceDays} days you can still change your mind`);
  });

  test('/terms says that your writing is yours and that all voices are AI voices', async () => {
    await visit('/terms', 'Terms');
    expect(pageText()).toContain('Your writing is yours');
    expect(pageText()).toContain('All voices are AI voices.');
  });

  test('/audio is the placeholder "Your Audio Files" with a Back button (S2.44, S2.45)', async () => {
    await visit('/about', 'About Quillcast');
    await unmount();
    history.pushState(null, '', '/audio');
    const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
    const navigation = { canGoBack: true };
    Object.assign(window, { navigation });
    await visit('/audio', 'Your Audio Files');
    await press('Back');
    expect(back).toHaveBeenCalledOnce();
    navigation.canGoBack = false;
    await press('Back');
    expect(back).toHaveBeenCalledOnce();
    expect(location.pathname).toBe('/');
    Reflect.deleteProperty(window, 'navigation');
  });

  test('/toast-demo shows every type of toast in both corners (S2.21)', async () => {
    await visit('/toast-demo', 'Toast demo');
    for (const type of ['Success', 'Error', 'Warning', 'Info']) await press(type);
    await fill('Corner', 'bottom-right');
    await fill('Duration', '0');
    await press('Info');
    expect(toastStore.get().map((toast) => [toast.type, toast.corner, toast.durationMilliseconds])).toEqual([
      ['success', 'top-right', 5_000],
      ['error', 'top-right', 5_000],
      ['warning', 'top-right', 5_000],
      ['info', 'top-right', 5_000],
      ['info', 'bottom-right', 0],
    ]);
  });

  test('/toast-demo has a table of durations (S2.22)', async () => {
    await visit('/toast-demo', 'Toast demo');
    const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('td')].map((cell) => cell.textContent),
    );
    expect(rows).toEqual([
      ['Success', '5 s', '3 s'],
      ['Error', '5 s', '4 s'],
      ['Warning', '5 s', '3.5 s'],
      ['Info', '5 s', '3 s'],
    ]);
  });

  test('/toast-demo shows an error when it is made to fail, and the app’s bar stays visible (S2.23)', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await visit('/toast-demo', 'Toast demo');
    await press('Break this page');
    expect(document.querySelector('[role=alert]')?.textContent).toContain('The demo was broken on purpose.');
    expect(document.querySelector('h1')?.textContent).toBe('Toast demo');
    expect(bar().textContent).toContain('Quillcast');
  });

  test('/toast-test is a test page with controls for the request guard (S2.26)', async () => {
    await visit('/toast-test', 'Toast test');
    for (const name of ['Disable for 30 s', 'Disable for 2 min', 'Reset', 'Stats']) await press(name);
    expect(toastStore.get().map(({ message }) => message)).toContain('The request guard’s counts are reset.');
    expect(pageText()).toContain('Requests in the last minute');
  });

  test('/test-audio-creator is a test page that opens the audio creator’s panel (S2.27)', async () => {
    await visit('/test-audio-creator', 'Audio creator test');
    await press('Open panel');
    expect(document.querySelector('dialog[open]')).not.toBeNull();
  });

  test('/audio-player keeps its screen without a reload when a channel’s audio is opened', async () => {
    await visit('/audio-player', 'Nothing is playing');
    const screen = document.querySelector('main .min-h-dvh');
    await act(async () => navigate('/channel/ada/audio/aud_none'));
    await until(() => pageText().includes('This recording doesn’t exist'));
    expect(document.querySelector('main .min-h-dvh')).toBe(screen);
  });

  test('any other path is the not-found page (S2.47)', async () => {
    await visit('/nowhere/at-all', 'This page was never written');
    expect(link('Go to the home page')?.getAttribute('href')).toBe('/');
    expect(bar()).not.toBeNull();
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    await fill('Find a channel', 'ada');
    await press('Search');
    await until(() => location.pathname === '/channels');
    expect(location.search).toBe('?q=ada');
  });
});

describe('The frame around every page', () => {
  test('has a bar with create, sign-in, sign-up and the menu (S2.49, S2.50, S2.51)', async () => {
    await visit('/about', 'About Quillcast');
    const names = [...bar().querySelectorAll('button')].map(
      (button) => button.getAttribute('aria-label') ?? button.textContent,
    );
    expect(names).toEqual(['Create', 'Sign in', 'Sign up', 'Menu']);
    await press('Create');
    expect(await dialogTitle()).toBe('Turn a text into audio');
  });

  test('shows a signed-in user their account, the search and links to books, audio and posts', async () => {
    const session = sessionOf({ accessToken: aToken({ name: 'Ada Marlowe' }) })!;
    await visit('/about', 'About Quillcast');
    await act(async () => authState.set({ status: 'signedIn', session }));
    await until(() => document.querySelector('[aria-label^="Account of"]') !== null);
    expect(bar().textContent).not.toContain('Sign in');
    expect(sectionsShown()).toEqual(['Books', 'Audio', 'Posts', 'Listen']);
    expect(link('Books')?.getAttribute('href')).toBe('/books/dashboard');
    await press('Search');
    expect(paletteStore.get()).toBe('search');
    await act(async () => closePalette());
  });

  test('contains the links of members and of visitors until it knows if the user is signed in', async () => {
    authState.set({ status: 'loading' });
    unmount = await render(<App />);
    expect(sectionsShown('.of-members')).toEqual(['Books', 'Audio', 'Posts', 'Listen']);
    expect(sectionsShown('.of-visitors')).toEqual(['Write', 'Listen', 'Voices', 'About']);
  });

  test('marks the current section in its bar (WCAG 2.4.8)', async () => {
    await visit('/voices', 'Voices');
    expect(link('Voices')?.getAttribute('aria-current')).toBe('page');
    expect(link('Listen')?.getAttribute('aria-current')).toBeNull();
    await act(async () => navigate('/audio-player'));
    await until(() => pageText().includes('Nothing is playing'));
    expect(link('Listen')?.getAttribute('aria-current')).toBe('true');
  });

  test('has a footer, except in the book application (S2.52, S2.53, S2.54)', async () => {
    await visit('/about', 'About Quillcast');
    await until(() => document.querySelector('footer') !== null);
    expect(document.querySelector('footer')!.textContent).toContain('written, then heard');
    for (const path of ['/books/dashboard', '/quillcast-books/dashboard']) {
      await unmount();
      history.replaceState(null, '', path);
      unmount = await render(<App />);
      expect(document.querySelector('footer')).toBeNull();
    }
  });
});

describe('Audio that is playing', () => {
  afterEach(() => patchPlayer(emptyPlayer));

  test('can be stopped in a bar on each page without a player, even if the recording is unknown', async () => {
    await visit('/audio-player?id=aud_gone', 'This recording doesn’t exist, or it isn’t shared with you');
    await act(async () => patchPlayer({ audio: anAudio({ visibility: 'unlisted' }), playing: true }));
    await until(() => document.querySelector('[aria-label="Now playing"]') !== null);
    await act(async () => playerOnScreen.set(true));
    expect(document.querySelector('[aria-label="Now playing"]')).toBeNull();
    await act(async () => playerOnScreen.set(false));
    await press('Stop and close');
    expect(document.querySelector('[aria-label="Now playing"]')).toBeNull();
  });
});

describe('The sign-in dialog', () => {
  test('opens from the home page to sign in (S2.02, S2.55)', async () => {
    await visit('/', 'Write it. Keep it. Hear it.');
    await press('Sign in');
    expect(await dialogTitle()).toBe('Sign in');
    expect(document.querySelector('dialog input[type=password]')).not.toBeNull();
  });

  test('opens from the home page to sign up (S2.03, S2.56)', async () => {
    await visit('/', 'Write it. Keep it. Hear it.');
    await press('Sign up');
    expect(await dialogTitle()).toBe('Join the waitlist');
    expect(document.querySelector('dialog')?.textContent).toContain('email you an authorization code');
  });

  test('is not opened by “Start writing”, which opens a blank page', async () => {
    await visit('/', 'Write it. Keep it. Hear it.');
    await press('Start writing');
    await until(() => pageText().includes('This page is kept in this browser only. Nothing is sent.'));
    expect(location.pathname).toBe('/blank-page');
    expect(dialogs.get().auth).toBeUndefined();
  });

  test('opens from the home page as the waitlist form, with a link for invited people', async () => {
    await visit('/', 'Write it. Keep it. Hear it.');
    await press('Join the waitlist');
    expect(await dialogTitle()).toBe('Join the waitlist');
    expect(document.querySelector('dialog')?.textContent).toContain('I have a code');
  });

  test('is not opened by “Turn a text into audio” and “Create”, which open the create form', async () => {
    await visit('/', 'Write it. Keep it. Hear it.');
    for (const name of ['Turn a text into audio', 'Create']) {
      await press(name);
      expect(dialogs.get()).toEqual({ create: true });
      await act(async () => closeCreate());
    }
  });

  test('switches from sign-up to sign-in', async () => {
    await visit('/', 'Write it. Keep it. Hear it.');
    await press('Sign up');
    expect(await dialogTitle()).toBe('Join the waitlist');
    await act(async () => document.querySelectorAll<HTMLElement>('dialog p button')[0]?.click());
    expect(await dialogTitle()).toBe('Sign in');
  });

  test('opens at ?signin=true, clears that from the address and remembers the page to return to (S2.66, S2.67)', async () => {
    await visit('/about?signin=true&redirect=%2Fvoices&page=2', 'About Quillcast');
    expect(await dialogTitle()).toBe('Sign in');
    expect(location.search).toBe('?page=2');
    expect(sessionStorage.getItem('authRedirect')).toBe('/voices');
  });
});

async function visit(address: string, heading: string): Promise<void> {
  history.replaceState(null, '', address);
  unmount = await render(<App />);
  await until(() => document.querySelector('main h1') !== null);
  expect(document.querySelector('main h1')?.textContent).toBe(heading);
}

async function dialogTitle(): Promise<string | undefined> {
  await until(() => document.querySelector('dialog h2') !== null);
  return document.querySelector('dialog h2')?.textContent;
}

const sectionsShown = (selector = '') =>
  [...document.querySelectorAll(`#sections ${selector} a`)].map(({ textContent }) => textContent);
const bar = () => document.querySelector<HTMLElement>('header nav')!;
const link = (name: string) => [...document.querySelectorAll('a')].find((one) => one.textContent === name);

const nothing = () => new Response('', { status: 404 });
const answers: Readonly<Record<string, () => Response>> = {
  '/api/profile': () => Response.json({ profile: { name: 'Ada Marlowe', email: 'ada@example.com' } }),
  '/api/audio': () => Response.json({ audios: [] }),
  '/api/audio/aud_1': () => Response.json({ audio: anAudio({ visibility: 'unlisted' }) }),
};
