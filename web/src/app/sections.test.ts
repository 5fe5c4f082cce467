import { expect, test } from 'vitest';
import { hasFooter, isWithin, sectionsOf } from './sections.ts';

test.each(['/', '/about', '/voices', '/bookshelf', '/books-guide', '/channel/ada', '/create-book'])(
  'the footer stands on %s (S2.52)',
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

test('who is signed in writes in their books, others in the demonstration', () => {
  const writesAt = (isSignedIn: boolean) => sectionsOf(isSignedIn).find(({ name }) => name === 'Write')?.href;
  expect(writesAt(true)).toBe('/books/dashboard');
  expect(writesAt(false)).toBe('/book-editor-agent-demo');
});

test.each([
  ['/books/book/book_1', ['Write']],
  ['/books/trash', ['Write']],
  ['/book-editor-agent-demo', ['Write']],
  ['/channel/ada/audio/aud_1', ['Listen']],
  ['/original-channel/ada', ['Listen']],
  ['/s/abcd3467', ['Listen']],
  ['/playlist/pl_1', ['Listen']],
  ['/books/feed', ['Listen']],
  ['/books/notifications', []],
  ['/books/credits', []],
  ['/support', []],
])('%s belongs to %j in the bar', (path, names) =>
  expect(
    sectionsOf(true)
      .filter((section) => isWithin(section, path))
      .map(({ name }) => name),
  ).toEqual(names),
);
