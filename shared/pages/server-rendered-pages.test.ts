import { expect, test } from 'vitest';
import { edgePathsOf, siteFiles } from './server-rendered-pages.ts';

test('an audio is forgotten by every name that an edge knows its page by, whatever its author is called', () =>
  expect(edgePathsOf('player', { id: 'aud_1' })).toEqual([
    '/audio-player*',
    '/channel/*',
    '/api/pages/audio/aud_1',
  ]));

test('the server reads the plain app, and each page with and without words', () =>
  expect(siteFiles).toEqual(['app.html', 'player.html', 'player-waiting.html']));
