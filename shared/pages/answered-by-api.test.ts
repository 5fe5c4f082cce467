import { describe, expect, test } from 'vitest';
import { edgePathsOf } from './answered-by-api.ts';

describe('What is withdrawn is forgotten wherever edges show it, by few paths', () => {
  test('an audio, whatever its author is called', () =>
    expect(edgePathsOf.audio('aud_1').toSorted()).toEqual([
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

  test('a playlist, also by the names that the viewer function makes', () =>
    expect(edgePathsOf.playlist('pl_1').toSorted()).toEqual([
      '/api/pages/*',
      '/channel/*',
      '/original-channel/*',
      '/pictures/*',
      '/playlist/pl_1*',
      '/sitemap.xml*',
    ]));

  test('a channel, and whoever made what is on it', () =>
    expect(edgePathsOf.channel().toSorted()).toEqual([
      '/api/pages/*',
      '/audio-player*',
      '/channel/*',
      '/channels*',
      '/embed/*',
      '/original-channel/*',
      '/pictures/*',
      '/playlist/*',
      '/s/*',
      '/sitemap.xml*',
    ]));

  test('a short link, and no page beside', () =>
    expect(edgePathsOf.shortLink().toSorted()).toEqual(['/api/pages/short/*', '/s/*']));
});
