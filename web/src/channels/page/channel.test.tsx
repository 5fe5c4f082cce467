// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { anAudio } from '#web/listening/player/testing/audio.ts';
import { patchPlayer, playerStore, emptyPlayer } from '#web/listening/player-store.ts';
import { closeAuth, dialogs, signedInFromDialog } from '#web/platform/open-dialogs.ts';
import { fieldOf, fill, pageText, press, settle } from '#web/testing/screen.tsx';
import { aChannel, aPerson, aPlaylist } from '#web/channels/testing/channels.ts';
import { aChannelsServer } from '#web/channels/testing/channels-server.ts';
import { signIn, signOut, visit } from '#web/channels/testing/visit.tsx';

let unmount: () => Promise<void> = async () => undefined;

beforeEach(signOut);
afterEach(async () => {
  await unmount();
  patchPlayer(emptyPlayer);
  dialogs.set(dialogs.initial);
  vi.restoreAllMocks();
});

const letters = anAudio({ id: 'aud_1', title: 'Letters', visibility: 'public', plays: 12 });
const tides = anAudio({ id: 'aud_2', title: 'Tides', visibility: 'public', category: 'Fiction' });

const salt = { id: 'book_salt', title: 'The Salt Road', authors: [], genre: '', language: 'en' };

const aLongChannel = () =>
  aChannelsServer({
    channel: aChannel({ audioCount: 45 }),
    audios: Array.from({ length: 45 }, (_, index) =>
      anAudio({
        id: `aud_${index}`,
        title: `Part ${index}`,
        visibility: 'public',
        ...(index === 7 && { category: 'Fiction' as const }),
      }),
    ),
  });

describe('The page of a channel', () => {
  test('shows a visitor its name, description, links and audio, newest first (S2.05, S1.20)', async () => {
    unmount = await visit('/channel/ada', aChannelsServer({ audios: [letters, tides] }));
    expect(document.querySelector('h1')?.textContent).toBe('Ada reads');
    expect(pageText()).toContain('Letters from the sea.');
    expect(titles()).toEqual(['Letters', 'Tides']);
    expect(pageText()).toContain('12 plays');
    const link = document.querySelector<HTMLAnchorElement>('a[href="https://ada.example"]');
    expect(link?.rel).toBe('noopener noreferrer nofollow');
    expect(document.querySelector('a[href="/channel/ada/feed.xml"]')).not.toBeNull();
  });

  test('plays an audio in place and continues with the next one', async () => {
    unmount = await visit('/channel/ada', aChannelsServer({ audios: [letters, tides] }));
    await press('Play Letters');
    expect(playerStore.get().audio?.id).toBe('aud_1');
    const { next } = await import('#web/listening/player/queue.ts');
    await act(async () => void next());
    expect(playerStore.get().audio?.id).toBe('aud_2');
  });

  test('groups the chapters of a book and plays them from the first', async () => {
    const chapter = (number: number) =>
      anAudio({
        id: `aud_${number}`,
        title: `Part ${number}`,
        visibility: 'public',
        book: { ...salt, number, chapter: `Part ${number}` },
      });
    const audios = [chapter(3), { ...letters, id: 'aud_letters' }, chapter(2), chapter(1)];
    unmount = await visit('/channel/ada', aChannelsServer({ audios }));
    const cardTitles = () => [...document.querySelectorAll('h3')].map(({ textContent }) => textContent);
    expect(cardTitles()).toEqual(['The Salt Road', 'Part 1', 'Part 2', 'Part 3', 'Letters']);
    expect(pageText()).toContain('3 chapters');
    await press('Play The Salt Road from the beginning');
    expect(playerStore.get().audio?.id).toBe('aud_1');
    const { next } = await import('#web/listening/player/queue.ts');
    await act(async () => void next());
    expect(playerStore.get().audio?.id).toBe('aud_2');
  });

  test('names the book of a chapter, even if no other chapter of that book is public', async () => {
    const alone = anAudio({ visibility: 'public', book: { ...salt, number: 3, chapter: 'Leaving' } });
    unmount = await visit('/channel/ada', aChannelsServer({ audios: [alone, tides] }));
    expect(titles()).toEqual(['The Salt Road\u00a0· 3: Leaving', 'Tides']);
  });

  test('plays the audio from newest to oldest, and lists the audio above the playlists', async () => {
    unmount = await visit(
      '/channel/ada',
      aChannelsServer({ audios: [letters, tides], playlists: [aPlaylist()] }),
    );
    await press('Play Ada reads');
    expect(playerStore.get().audio?.id).toBe('aud_1');
    const { queueStore } = await import('#web/listening/player/queue.ts');
    expect(queueStore.get().audios.map(({ id }) => id)).toEqual(['aud_1', 'aud_2']);
    const headings = [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);
    expect(headings.indexOf('Audio')).toBeLessThan(headings.indexOf('Playlists'));
  });

  test('plays and shuffles all of its public audio, beyond the current page', async () => {
    const server = aLongChannel();
    const { audios } = server;
    unmount = await visit('/channel/ada', server);
    const { queueStore } = await import('#web/listening/player/queue.ts');
    const queuedIds = () => [...queueStore.get().audios.map(({ id }) => id), ...queueStore.get().rest];
    await press('Play Ada reads');
    await settle();
    expect(queuedIds()).toEqual(audios.map(({ id }) => id));
    await press('Shuffle');
    await settle();
    expect(queuedIds().toSorted()).toEqual(audios.map(({ id }) => id).toSorted());
  });

  test('lists its audio on pages with their own addresses, and links to the previous and next one', async () => {
    unmount = await visit('/channel/ada?page=2', aLongChannel());
    expect(titles()).toEqual(Array.from({ length: 20 }, (_, at) => `Part ${at + 20}`));
    expect(document.title).toBe('Ada reads, page 2 · Quillcast');
    const linkTo = (rel: string) => document.querySelector(`a[rel=${rel}]`)?.getAttribute('href');
    expect([linkTo('prev'), linkTo('next')]).toEqual(['/channel/ada', '/channel/ada?page=3']);
    await act(async () => document.querySelector<HTMLAnchorElement>('a[rel=next]')!.click());
    await settle();
    expect(location.search).toBe('?page=3');
    expect(titles()).toEqual(['Part 40', 'Part 41', 'Part 42', 'Part 43', 'Part 44']);
    expect(linkTo('next')).toBeUndefined();
    expect(pageText()).toContain('Page 3 of 3');
  });

  test('plays the whole channel even from a later page, or begins with the audio that is pressed', async () => {
    unmount = await visit('/channel/ada?page=3', aLongChannel());
    const { queueStore } = await import('#web/listening/player/queue.ts');
    const queued = () => [...queueStore.get().audios.map(({ id }) => id), ...queueStore.get().rest];
    await press('Play Ada reads');
    await settle();
    expect(queued()).toEqual(aLongChannel().audios.map(({ id }) => id));
    await press('Play Part 44');
    await settle();
    expect(playerStore.get().audio?.id).toBe('aud_44');
    await press('Shuffle');
    await settle();
    expect(queued()).toHaveLength(45);
  });

  test.each(['?page=4', '?page=0', '?page=x', '?page=1000'])(
    'says that page %s does not exist and links to the first page',
    async (search) => {
      unmount = await visit(`/channel/ada${search}`, aLongChannel());
      expect(pageText()).toContain('This page doesn’t exist');
      const first = [...document.querySelectorAll('a')].find(
        ({ textContent }) => textContent === 'See the first page',
      );
      expect(first?.getAttribute('href')).toBe('/channel/ada');
    },
  );

  test('filtered by category shows all matching audio in one list, even from a later page', async () => {
    unmount = await visit('/channel/ada?page=2', aLongChannel());
    await act(async () => radio('Fiction').click());
    await settle();
    expect(location.search).toBe('?category=Fiction');
    expect(titles()).toEqual(['Part 7']);
    expect(document.querySelector('a[rel=next]')).toBeNull();
  });

  test('without audio has no play button', async () => {
    unmount = await visit('/channel/ada', aChannelsServer());
    expect(pageText()).not.toContain('Play Ada reads');
  });

  test('can be filtered by category, which is kept in the address', async () => {
    unmount = await visit('/channel/ada', aChannelsServer({ audios: [letters, tides] }));
    await act(async () => radio('Fiction').click());
    await settle();
    expect(location.search).toBe('?category=Fiction');
    expect(titles()).toEqual(['Tides']);
    await act(async () => radio('All').click());
    await settle();
    expect(location.search).toBe('');
  });

  test('can be filtered by a playlist in the address, and the filter can be removed', async () => {
    const server = aChannelsServer({ audios: [letters, tides], playlists: [aPlaylist()] });
    unmount = await visit('/channel/ada?playlist=pl_1', server);
    expect(titles()).toEqual(['Letters']);
    expect(fieldOf('Playlist').value).toBe('pl_1');
    await fill('Playlist', '');
    await settle();
    expect(titles()).toEqual(['Letters', 'Tides']);
  });

  test('redirects from an old username to the current one and keeps the query', async () => {
    unmount = await visit('/channel/ada-of-old?category=Fiction', aChannelsServer({ audios: [tides] }));
    expect(location.pathname + location.search).toBe('/channel/ada?category=Fiction');
    expect(document.querySelector('h1')?.textContent).toBe('Ada reads');
  });

  test('under an unknown username offers a search in the directory', async () => {
    unmount = await visit('/channel/nobody', aChannelsServer({ channel: undefined }));
    expect(pageText()).toContain('There’s no channel with this name');
    await fill('Find a channel', ' gra ');
    await press('Find');
    expect(location.pathname + location.search).toBe('/channels?q=gra');
  });

  test('shows an error when it cannot be loaded, and can be loaded again', async () => {
    const server = aChannelsServer();
    server.refusals['GET /channel/ada'] = 'offline';
    unmount = await visit('/channel/ada', server);
    expect(document.querySelector('[role=alert]')?.textContent).toContain('We can’t reach the server.');
    server.refusals = {};
    await press('Try again');
    await settle();
    expect(document.querySelector('h1')?.textContent).toBe('Ada reads');
  });

  test('without audio tells the author how to begin, and visitors that there is no audio yet', async () => {
    const empty = { channel: aChannel({ audioCount: 0, categories: [] }) };
    unmount = await visit('/channel/ada', aChannelsServer(empty));
    expect(pageText()).toContain('It’s quiet here for now');
    await signIn();
    expect(pageText()).toContain('Your channel is waiting for its first recording');
    expect(document.querySelector('a[href="/books/audio"]')).not.toBeNull();
  });

  test('has a plain layout with the same audio and no filters (S2.06)', async () => {
    unmount = await visit('/original-channel/ada', aChannelsServer({ audios: [letters, tides] }));
    expect(titles()).toEqual(['Letters', 'Tides']);
    expect(document.querySelector('search')).toBeNull();
  });

  test('shows its audio on several pages in the plain layout too', async () => {
    unmount = await visit('/original-channel/ada?page=3', aLongChannel());
    expect(titles()).toHaveLength(5);
    expect(document.querySelector('a[rel=prev]')?.getAttribute('href')).toBe('/original-channel/ada?page=2');
  });

  test('never renders its name or description as markup', async () => {
    const hostile = '<img src=x onerror=alert(1)>';
    const channel = aChannel({ channelName: hostile, bio: hostile });
    unmount = await visit('/channel/ada', aChannelsServer({ channel }));
    expect(document.querySelector('h1')?.textContent).toBe(hostile);
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });
});

describe('Following a channel', () => {
  test('starts when a listener presses the button, and ends at the second press (S1.21)', async () => {
    const server = aChannelsServer();
    await signIn('grace');
    unmount = await visit('/channel/ada', server);
    await press('Follow Ada reads');
    await settle();
    expect(server.followed).toEqual(new Set(['cre_ada']));
    await press('Following Ada reads');
    await settle();
    expect(server.followed).toEqual(new Set());
    expect(document.querySelector('h1')?.textContent).toBe('Ada reads');
  });

  test('asks a visitor to sign in, states the reason, and takes effect after the sign-in', async () => {
    const server = aChannelsServer();
    unmount = await visit('/channel/ada', server);
    await press('Follow Ada reads');
    expect(dialogs.get().auth).toBe('signin');
    expect(dialogs.get().why).toMatch(/^Sign in to follow Ada reads\./);
    expect(server.followed.size).toBe(0);
    await signIn('grace');
    await act(async () => signedInFromDialog());
    await settle();
    expect(server.followed).toEqual(new Set(['cre_ada']));
  });

  test('takes effect when the visitor comes back from signing in with Google', async () => {
    const server = aChannelsServer();
    unmount = await visit('/channel/ada', server);
    await press('Follow Ada reads');
    dispatchEvent(new Event('pagehide'));
    await unmount();
    await act(async () => closeAuth());
    await signIn('grace');
    unmount = await visit('/channel/ada', server);
    expect(server.followed).toEqual(new Set(['cre_ada']));
    await unmount();
    server.followed.clear();
    unmount = await visit('/channel/ada', server);
    expect(server.followed.size).toBe(0);
  });

  test('does not take effect if the visitor closes the sign-in dialog and signs in later', async () => {
    const server = aChannelsServer();
    unmount = await visit('/channel/ada', server);
    await press('Follow Ada reads');
    await act(async () => closeAuth());
    dispatchEvent(new Event('pagehide'));
    await unmount();
    await signIn('grace');
    unmount = await visit('/channel/ada', server);
    expect(server.followed.size).toBe(0);
  });

  test('is not offered to the channel’s own author', async () => {
    await signIn();
    unmount = await visit('/channel/ada', aChannelsServer());
    expect(buttons()).not.toContain('Follow Ada reads');
    expect(buttons()).toContain('Edit channel');
  });

  test('is also possible in the list of followers', async () => {
    const grace = aPerson({ creatorId: 'cre_grace', username: 'grace', channelName: 'Grace' });
    const server = aChannelsServer({ people: [grace] });
    await signIn('theo');
    unmount = await visit('/channel/ada', server);
    await press('2followers');
    await settle();
    await settle();
    expect(document.querySelector('dialog')?.textContent).toContain('Followers');
    expect(document.querySelector('dialog a')?.getAttribute('href')).toBe('/channel/grace');
    await press('Follow Grace');
    await settle();
    expect(server.followed).toEqual(new Set(['cre_grace']));
    expect(server.requests.filter(({ query }) => query.includes('cre_grace'))).toHaveLength(0);
  });
});

const titles = () => [...document.querySelectorAll('h3 a')].map(({ textContent }) => textContent);
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent.trim());
const radio = (name: string) => {
  const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === name);
  return label!.querySelector('input')!;
};
