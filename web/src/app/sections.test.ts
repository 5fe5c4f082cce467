import { expect, test } from 'vitest';
import { hasFooter, isWithin, sections } from './sections.ts';

test.each(['/', '/about', '/voices', '/bookshelf', '/books-guide', '/channel/ada', '/create-book'])(
  'the footer is shown on %s (S2.52)',
  (path) => expect(hasFooter(path)).toBe(true),
);

test.each(['/books/', '/books/dashboard', '/books/book/book_1', '/books'])(
  'the footer is hidden on %s (S2.53)',
  (path) => expect(hasFooter(path)).toBe(false),
);

test.each(['/quillcast-books/', '/quillcast-books/dashboard', '/quillcast-book/dashboard'])(
  'the footer is hidden on %s (S2.54, A02)',
  (path) => expect(hasFooter(path)).toBe(false),
);

test('authors see their books, audio and posts in the bar, and visitors see the demo', () => {
  expect(sections.members.map(({ name, href }) => [name, href])).toEqual([
    ['Books', '/books/dashboard'],
    ['Audio', '/books/audio'],
    ['Posts', '/books/posts'],
    ['Listen', '/channels'],
  ]);
  expect(sections.visitors[0]).toEqual({ name: 'Write', href: '/book-editor-agent-demo' });
});

test.each([
  ['/books/book/book_1', ['Books']],
  ['/books/trash', ['Books']],
  ['/books/audio/aud_1', ['Audio']],
  ['/books/playlists', ['Audio']],
  ['/books/posts/on-tides', ['Posts']],
  ['/channel/ada/audio/aud_1', ['Listen']],
  ['/original-channel/ada', ['Listen']],
  ['/s/abcd3467', ['Listen']],
  ['/playlist/pl_1', ['Listen']],
  ['/books/feed', ['Listen']],
  ['/books/notifications', []],
  ['/books/credits', []],
  ['/support', []],
])('at the address %s, the bar marks the sections %j as current', (path, names) =>
  expect(sections.members.filter((section) => isWithin(section, path)).map(({ name }) => name)).toEqual(
    names,
  ),
);
