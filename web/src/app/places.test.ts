import { expect, test } from 'vitest';
import { hasFooter } from './places.ts';

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
