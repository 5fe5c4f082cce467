// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { anAudio } from '#web/listening/player/testing/audio.ts';
import { pageText } from '#web/testing/screen.tsx';
import { LatestOfFeed } from './latest-of-feed.tsx';
import { aNewsServer } from './testing/news-server.ts';
import { aSession, visit } from './testing/visit.tsx';

let unmount: () => Promise<void>;
afterEach(() => unmount());

test('the home page shows the first five entries of the feed and a link to all', async () => {
  await arrive(7);
  expect(document.querySelectorAll('h3')).toHaveLength(5);
  expect(pageText()).not.toContain('Show more');
  expect(document.querySelector('a[href="/books/feed"]')?.textContent).toBe('Show all');
});

test('an empty feed on the home page links to the channels', async () => {
  await arrive(0);
  expect(pageText()).toContain('Your feed is empty');
  expect(document.querySelector('a[href="/books/feed"]')).toBeNull();
  expect(document.querySelector('a[href="/channels"]')?.textContent).toBe('Explore channels');
});

async function arrive(count: number): Promise<void> {
  const session = aSession();
  const server = aNewsServer({ activities: Array.from({ length: count }, (_, at) => activity(at)) });
  unmount = await visit(<LatestOfFeed session={session} />, server, session);
}

const activity = (at: number) => ({
  id: `n-${at}`,
  kind: 'audio' as const,
  at: '2026-11-20T08:00:00.000Z',
  person: {
    creatorId: 'cre_ada',
    username: 'ada',
    channelName: 'Ada reads',
    imageUrl: '/default-avatar.svg',
  },
  audio: anAudio({ id: `aud_${at}`, title: `Number ${at}`, username: 'ada', visibility: 'public' }),
});
