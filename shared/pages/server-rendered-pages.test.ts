import { expect, test } from 'vitest';
import { siteFiles } from './server-rendered-pages.ts';

test('the server reads the files of the app, the embedded player and each page, empty and filled', () =>
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
