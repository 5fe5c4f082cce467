import { expect, test } from 'vitest';
import { siteFiles } from './server-rendered-pages.ts';

test('the server reads the plain app, and each page with and without words', () =>
  expect(siteFiles).toEqual([
    'app.html',
    'described.html',
    'embed.html',
    'not-found.html',
    'player.html',
    'player-waiting.html',
  ]));
