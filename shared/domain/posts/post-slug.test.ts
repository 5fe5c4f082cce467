import { expect, test } from 'vitest';
import { isPostId, postSlug } from './post-slug.ts';

test.each([
  ['Reading aloud', 'reading-aloud-k3x9qa'],
  ['  Why I don’t cut: a defence!  ', 'why-i-dont-cut-a-defence-k3x9qa'],
  ['Über Straßen & Ærø, Łódź', 'uber-strassen-and-aero-lodz-k3x9qa'.replace('-and', '')],
  ['ﬁrst ½ draft', 'first-1-2-draft-k3x9qa'],
  ['声に出して読む', 'post-k3x9qa'],
  ['…', 'post-k3x9qa'],
])('the address of a post has the words of its title: %s', (title, slug) =>
  expect(postSlug(title, 'k3x9qa')).toBe(slug),
);

test('a post’s address has at most 64 characters and is cut between words if it can be', () => {
  const slug = postSlug('A very long title '.repeat(10), 'k3x9qa');
  expect(slug).toBe('a-very-long-title-a-very-long-title-a-very-long-title-a-k3x9qa');
  expect(slug.length).toBeLessThanOrEqual(64);
  expect(postSlug('x'.repeat(200), 'k3x9qa')).toHaveLength(64);
});

test('an id that is empty, too long, has a slash or names an internal counter is no post id', () => {
  expect(isPostId('reading-aloud-k3x9qa')).toBe(true);
  for (const id of ['#author ada', '#list all 1', '', 'a/b', 'x'.repeat(65)])
    expect(isPostId(id)).toBe(false);
});
