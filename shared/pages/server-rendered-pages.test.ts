import { expect, test } from 'vitest';
import { siteFiles } from './server-rendered-pages.ts';

test('the server reads the plain app, the frame, and each page with and without words', () =>
  expect(siteFiles).toEqual([
    'app.html',
    'embed.html',
    'not-found.html',
    ...[
      'player',
      'channel',
      'originalChannel',
      'playlist',
      'directory',
      'blog',
      'blogOfCategory',
      'blogOfUser',
      'post',
    ].flatMap((page) => [`${page}.html`, `${page}-waiting.html`]),
  ]));
