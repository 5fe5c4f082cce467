import { expect, test } from 'vitest';
import { anOwnPost } from '#web/posts/testing/own-post.ts';
import { filterPosts, statusOf } from './post-status.ts';

test.each([
  [{}, 'Draft'],
  [{ publishedAt: '2026-03-01T09:00:00.000Z' }, 'Unpublished'],
  [{ status: 'published' as const }, 'Published'],
  [{ status: 'published' as const, hasUnpublishedChanges: true }, 'Unpublished changes'],
  [{ reason: 'This account may not publish.' }, 'Not published'],
  [{ status: 'published' as const, takenDown: 'Spam.', reason: 'x' }, 'Taken down'],
])('a post with %o has the status: %s', (given, words) => {
  expect(statusOf(anOwnPost(given)).words).toBe(words);
});

test('a scheduled post shows its time; a post that could not be published shows the reason', () => {
  const publishAt = '2026-03-01T09:00:00.000Z';
  expect(statusOf(anOwnPost({ status: 'scheduled', publishAt })).words).toMatch(
    /^Scheduled for 1 March 2026 at /,
  );
  expect(statusOf(anOwnPost({ reason: 'This account may not publish.' })).why).toBe(
    'This account may not publish.',
  );
});

test('posts are found by words in titles and tags and by their status', () => {
  const posts = [
    anOwnPost({ id: 'a', title: 'The long tide', tags: ['sea'] }),
    anOwnPost({ id: 'b', title: 'A shoe', tags: ['Sea', 'found'], status: 'published' }),
  ];
  const foundIds = (text: string, status?: 'draft' | 'published') =>
    filterPosts(posts, { text, status }).map(({ id }) => id);
  expect(foundIds('')).toEqual(['a', 'b']);
  expect(foundIds('sea')).toEqual(['a', 'b']);
  expect(foundIds('SEA shoe')).toEqual(['b']);
  expect(foundIds('sea', 'draft')).toEqual(['a']);
  expect(foundIds('boat')).toEqual([]);
});
