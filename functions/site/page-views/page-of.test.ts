import { expect, test } from 'vitest';
import { pageOf } from './page-of.ts';

test.each([
  ['/', '/'],
  ['/voices', '/voices'],
  ['/channel/ada', '/channel/:id'],
  ['/channel/ada/audio/aud_1f0c', '/channel/:id/audio/:id'],
  ['/s/xyz?ref=mail', '/s/:id'],
  ['/audio-player?id=aud_1', '/audio-player'],
  ['/blog/user/grace', '/blog/user/:id'],
  ['/made-up', '/:unknown'],
  ['/books/a/b/c/d/e/f/g', '/books/:id/:id/:id/:id'],
])('the view of %s counts for the page %s', (path, page) => expect(pageOf(path)).toBe(page));
