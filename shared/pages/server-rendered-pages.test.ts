import { expect, test } from 'vitest';
import { siteFiles } from './server-rendered-pages.ts';

test('the server renders pages from three shared files (app, embed, not found) and two per page', () =>
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
