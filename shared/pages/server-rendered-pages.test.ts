import { expect, test } from 'vitest';
import { siteFiles } from './server-rendered-pages.ts';

test('the server reads the app, the embedded player, the not-found page, and two files per page', () =>
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
