import { expect, test } from 'vitest';
import { edgePathsOf } from './answered-by-api.ts';

test('an audio is forgotten wherever edges show it, by few paths, whatever its author is called', () =>
  expect(edgePathsOf({ id: 'aud_1' }).toSorted()).toEqual([
    '/api/pages/*',
    '/audio-player*',
    '/channel/*',
    '/channels*',
    '/embed/aud_1*',
    '/original-channel/*',
    '/pictures/*',
    '/playlist/*',
    '/s/*',
    '/sitemap.xml*',
  ]));
