import { countedPages } from '#shared/addresses.ts';
import { routes } from '#web/app/routes.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageOf } from './page-of.ts';

test.each([
  ['/', '/'],
  ['/voices', '/voices'],
  ['/Voices/', '/voices'],
  ['/channel/ada', '/channel/:id'],
  ['/channel/ada/audio/aud_1f0c', '/channel/:id/audio/:id'],
  ['/s/xyz?ref=mail', '/s/:id'],
  ['/audio-player?id=aud_1', '/audio-player'],
  ['/blog/user/grace', '/blog/user/:id'],
  ['/books/settings', '/books/settings'],
  ['/books/a/b/c/d/e/f/g', '/books/*'],
  ['/books', '/books/*'],
  ['/made-up', '/:unknown'],
  ['/voices/settings', '/:unknown'],
  ['/channel/ada/settings/feed', '/:unknown'],
])('a visit to the address %s is counted for the page %s', (path, page) => expect(pageOf(path)).toBe(page));

test.each(routes.map(({ path }) => path))(
  'a visit to the address %s is counted for a known page of the app',
  (path) => expect(pageOf(path.replaceAll(/:\w+/g, 'any').replace('*', 'any'))).not.toBe('/:unknown'),
);

test('any path that a browser sends is logged only as one of the listed pages or as unknown', () => {
  const names = [...new Set(countedPages.flatMap((page) => page.split('/')))];
  const part = fc.oneof(fc.constantFrom(...names), fc.string());
  const knownPages = new Set<string>([...countedPages, '/:unknown']);
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => knownPages.has(pageOf(`/${parts.join('/')}`))),
  );
});
