import { call } from '#local/testing/caller.ts';
import type { Activity } from '#shared/contract/news/activity-feed.ts';
import type { BookCard, OutlineChapter } from '#shared/contract/books/books.ts';
import { expect, test } from 'vitest';
import { dayMs } from './moments.ts';

test('the feed of the demo listener Grace has weeks of audio and posts from styled channels', async () => {
  const activities = await feedOf('grace');
  const publishedBy = (name: string) => activities.filter(({ person }) => person.username === name);
  for (const [name, kinds] of [
    ['juno', ['narration', 'post']],
    ['emil', ['narration', 'podcast', 'post']],
  ] as const) {
    const publications = publishedBy(name);
    expect([...new Set(publications.map(kindOf))].toSorted()).toEqual(kinds);
    const days = publications.map(({ at }) => (Date.now() - Date.parse(at)) / dayMs);
    expect(Math.min(...days)).toBeLessThan(4);
    expect(Math.max(...days)).toBeGreaterThan(20);
  }
  const looks = await Promise.all(
    ['ada', 'juno', 'emil'].map(async (name) => (await call(`GET /channel/${name}`)).body.channel),
  );
  for (const look of ['headerColor', 'bio', 'imageUrl'])
    expect(new Set(looks.map((channel) => channel[look])).size).toBe(3);
});

test('the demo author Ada has one book with a cover, one narrated in two voices, and a podcast', async () => {
  const { books } = (await call('GET /books?limit=100', { as: 'ada' })).body as { books: BookCard[] };
  const [ledger, letters] = ['The Lamplighter’s Ledger', 'Letters to the Constance'].map((title) =>
    books.find((book) => book.title === title)!,
  );
  expect(letters!.coverUrl).toMatch(/^\/media\//);
  const { chapters } = (await call(`GET /books/${ledger!.id}`, { as: 'ada' })).body as {
    chapters: OutlineChapter[];
  };
  const narrations = await Promise.all(
    chapters.flatMap(({ audioId }) =>
      audioId === undefined ? [] : call(`GET /audio/${audioId}`, { as: 'ada' }),
    ),
  );
  expect(narrations.map(({ body }) => [body.audio.status, body.audio.voiceId])).toEqual([
    ['READY', 'Ryan'],
    ['READY', 'Ava'],
    ['READY', 'Ryan'],
  ]);
  const [podcast] = (await call('GET /audio?title=What a Lamplighter Knew', { as: 'ada' })).body.audios;
  expect(podcast).toMatchObject({ isPodcast: true, status: 'READY', visibility: 'public' });
  const { script } = (await call(`GET /audio/${podcast.id}/script`, { as: 'ada' })).body;
  expect(script).toMatchObject({ isSpoken: true });
  expect(script.turns.at(-1).text).toBe('Well. In your book somebody does.');
});

async function feedOf(as: 'grace'): Promise<Activity[]> {
  const activities: Activity[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const { body } = await call(`GET /activity-feed${cursor && `?cursor=${encodeURIComponent(cursor)}`}`, {
      as,
    });
    activities.push(...body.activities);
    cursor = body.nextCursor;
  }
  return activities;
}

const kindOf = (activity: Activity) =>
  activity.kind === 'post' ? 'post' : activity.audio.isPodcast ? 'podcast' : 'narration';
