// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NewsArrived } from '#shared/contract/live/live.ts';
import { authState } from '#web/auth/auth.ts';
import { patchPlayer, playerStore, emptyPlayer } from '#web/listening/player-store.ts';
import { anAudio } from '#web/listening/player/testing/audio.ts';
import HearNews from '#web/news/hear-news.tsx';
import Feed from '#web/news/routes/feed.tsx';
import { aNewsServer } from '#web/news/testing/news-server.ts';
import { aSession, visit } from '#web/news/testing/visit.tsx';
import { pageText, press, render, settle } from '#web/testing/screen.tsx';

let hear: (news: NewsArrived) => void;

vi.mock('#web/live/live.ts', () => ({
  subscribeToNews: (listener: typeof hear) => {
    hear = listener;
    return () => undefined;
  },
  subscribeToStatus: () => () => undefined,
  subscribeToRegistration: () => () => undefined,
}));

let unmount: () => Promise<void> = async () => undefined;

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(() => Promise.resolve());
});
afterEach(async () => {
  await unmount();
  patchPlayer(emptyPlayer);
  vi.restoreAllMocks();
});

const activity = (id: string, username: string) => ({
  id: `n-${id}`,
  kind: 'audio' as const,
  at: '2026-11-20T08:00:00.000Z',
  person: {
    creatorId: `cre_${username}`,
    username,
    channelName: `${username} reads`,
    imageUrl: '/default-avatar.svg',
  },
  audio: anAudio({ id, title: `The ${id}`, username, visibility: 'public' }),
});

test('the feed shows the published audio and its channel (S1.23)', async () => {
  const server = aNewsServer({ activities: [activity('tides', 'ada'), activity('bees', 'theo')] });
  unmount = await visit(<Feed />, server);
  const links = [...document.querySelectorAll('main a, h3 a, li a')].map((one) => one.getAttribute('href'));
  expect(links).toEqual(expect.arrayContaining(['/channel/ada/audio/tides', '/channel/theo']));
  expect(pageText()).toContain('theo reads');
});

test('pressing an audio in the feed plays that audio, and then the next ones in the feed', async () => {
  const server = aNewsServer({ activities: [activity('tides', 'ada'), activity('bees', 'theo')] });
  unmount = await visit(<Feed />, server);
  await press('Play The tides');
  expect(playerStore.get().audio?.id).toBe('tides');
  const { next } = await import('#web/listening/player/queue.ts');
  await act(async () => void next());
  expect(playerStore.get().audio?.id).toBe('bees');
});

const aPost = (id: string, username: string) => {
  const { person, at } = activity(id, username);
  return {
    id: `n-${id}`,
    kind: 'post' as const,
    at,
    person,
    post: {
      id,
      title: `The ${id}`,
      excerpt: `How ${id} begins.`,
      category: 'Fiction' as const,
      tags: [],
      author: person,
      publishedAt: at,
      updatedAt: at,
      readingMinutes: 4,
      hasAudio: true,
    },
  };
};

test('a post in the feed links to its page and is skipped by playback (S1.23)', async () => {
  const server = aNewsServer({
    activities: [activity('tides', 'ada'), aPost('letters-a1b2c3', 'ada'), activity('bees', 'theo')],
  });
  unmount = await visit(<Feed />, server);
  expect(document.querySelector('a[href="/blog/letters-a1b2c3"]')?.textContent).toBe('The letters-a1b2c3');
  expect(pageText()).toContain('How letters-a1b2c3 begins.');
  expect(pageText()).toContain('4 min read');
  await press('Play The tides');
  const { next } = await import('#web/listening/player/queue.ts');
  await act(async () => void next());
  expect(playerStore.get().audio?.id).toBe('bees');
});

test('newly published audio appears in an open feed only when the reader requests it', async () => {
  const server = aNewsServer({ activities: [activity('tides', 'ada')] });
  const session = aSession();
  const page = (
    <>
      <Feed />
      <HearNews session={session} />
    </>
  );
  unmount = await visit(page, server, session);
  server.activities = [activity('bees', 'theo'), activity('tides', 'ada')];
  await act(async () => hear({ type: 'news', kind: 'published', id: 'n', title: 'Theo published “Bees”.' }));
  await settle();
  expect(pageText()).not.toContain('The bees');
  await press('Show new');
  await settle();
  await settle();
  expect(pageText()).toContain('The bees');
  expect(pageText()).not.toContain('Show new');
});

test('an empty feed links to the channels', async () => {
  unmount = await visit(<Feed />, aNewsServer());
  expect(document.querySelector('a[href="/channels"]')?.textContent).toBe('Explore channels');
});

test('the feed asks a visitor to sign in', async () => {
  await act(async () => authState.set({ status: 'signedOut', ended: false }));
  unmount = await render(<Feed />);
  await settle();
  expect(pageText()).toContain(
    'Sign in to see what the channels you follow have published. You’ll come back to this page.',
  );
});
