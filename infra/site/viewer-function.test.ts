import { createContext, runInContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { routes } from '#web/app/routes.ts';
import type { ApiAnsweredPage } from '#shared/pages/answered-by-api.ts';
import { viewerCode } from './viewer.ts';

const code = viewerCode(
  '{ "/": "/home.html", "/voices": "/voices.html" }',
  JSON.stringify(routes.map(({ path }) => path)),
  ['/audio-creator.html', '/config.json', '/favicon.ico', '/media-kit/kit.zip', '/robots.txt'],
);
const viewer = createContext({});
runInContext(code, viewer);

const otherContext = createContext({});
const post: ApiAnsweredPage = {
  route: 'GET /pages/posts/{slug}',
  addresses: ['/blog/{slug}', '/by/{username}/{slug}'],
};

/**
 * CloudFront's documentation doesn't say whether the response event has the original or the rewritten address, so both
 * must work.
 */
const statusOf = (uri: string, statusCode = 200): number => {
  const { handler } = viewer as { handler: (told: object) => typeof response };
  const response = { statusCode };
  const original = { method: 'GET', uri, querystring: {}, headers: {} };
  const changedRequest = changeRequest(uri);
  const statuses = [original, changedRequest].map(
    (request) => handler({ request, response: { statusCode } }).statusCode,
  );
  expect(statuses[0]).toBe(statuses[1]);
  return statuses[0]!;
};

const uriOf = (...args: Parameters<typeof changeRequest>): string => changeRequest(...args).uri;

function changeRequest(uri: string, querystring: object = { v: { value: '1' } }, edge = viewer) {
  const request = { method: 'GET', uri, querystring, headers: {} };
  return (edge as { handler: (event: object) => typeof request }).handler({ request });
}

describe('the CDN’s viewer function', () => {
  test.each([
    ['/', '/home.html'],
    ['/voices', '/voices.html'],
    ['/voices/', '/voices.html'],
  ])('serves the prerendered page at %s', (uri, page) => expect(uriOf(uri)).toBe(page));

  test('serves no prerendered pages if it is created without any', () =>
    expect(viewerCode()).toContain('const prerendered = {};'));

  test.each(routes)('returns a page at $path, also in capitals or with a final slash', ({ path }) => {
    const address = path.replaceAll(/:\w+/g, 'some-thing').replace('*', 'wherever/it/leads');
    for (const requestedUri of [address, `${address}/`, address.toUpperCase()]) {
      expect([requestedUri, uriOf(requestedUri)]).not.toEqual([
        requestedUri,
        expect.stringContaining('not-found'),
      ]);
      expect(statusOf(requestedUri)).toBe(200);
    }
  });

  test.each(['/nowhere', '/nowhere/at-all', '/voices/of/others', '/abouts', '/editor', '/wp-login.php'])(
    'returns 404 and the not-found page at %s, an unknown address (S2.47)',
    (uri) => {
      expect(uriOf(uri)).toBe('/not-found.html');
      expect(statusOf(uri)).toBe(404);
    },
  );

  test.each([
    '/foo.html',
    '/foo.json',
    '/foo.html/',
    '/favicon.ico/',
    '/FAVICON.ICO',
    '/media-kit/gone.zip',
    '/templates/audio-creator.html',
    '/static/audio-creator.html',
    '/.well-known/security.txt',
    '/%2e%2e/x.json',
    '/favicon%2eico',
    '/books/book/x.json',
    '/books/wherever.js',
    '/sitemap-of-others.xml',
    '/constructor',
  ])('returns 404 and the not-found page at %s, which only looks like a file', (uri) => {
    expect(uriOf(uri)).toBe('/not-found.html');
    expect(statusOf(uri)).toBe(404);
  });

  test.each([
    '/index.html',
    '/home.html',
    '/app.html',
    '/voices.html',
    '/not-found.html',
    '/player.html',
    '/player-waiting.html',
    '/channel.html',
    '/embed.html',
    '/pages.json',
  ])('returns 404 for %s, a file that pages are made from', (uri) => {
    expect(uriOf(uri)).toBe('/not-found.html');
    expect(statusOf(uri)).toBe(404);
  });

  test('changes only the status of an unknown page, and keeps that of every other response', () => {
    expect([statusOf('/nowhere', 304), statusOf('/assets/gone.js', 404), statusOf('/', 206)]).toEqual([
      304, 404, 206,
    ]);
    expect([statusOf('/'), statusOf('/voices'), statusOf('/robots.txt')]).toEqual([200, 200, 200]);
  });

  test('serves the app’s HTML at any address if it is created before the app was built', () => {
    const unbuilt = createContext({});
    runInContext(viewerCode(), unbuilt);
    expect(uriOf('/nowhere/at-all', {}, unbuilt)).toBe('/app.html');
  });

  test.each(['/books/book/book_1', '/books/', '//', '/admin/invites'])(
    'serves the app’s own HTML at %s',
    (uri) => expect(uriOf(uri)).toBe('/app.html'),
  );

  test('forwards channels (a name may have a dot), playlists, short links and sitemaps to the API', () => {
    expect(uriOf('/channel/jane.doe')).toBe('/api/pages/channel/jane.doe/1');
    expect(uriOf('/original-channel/ada')).toBe('/api/pages/original-channel/ada/1');
    expect(uriOf('/playlist/pl_1/')).toBe('/api/pages/playlist/pl_1');
    expect(uriOf('/s/abcd3467')).toBe('/api/pages/short/abcd3467');
    expect(uriOf('/channels')).toBe('/api/pages/channels');
    expect(uriOf('/channelsguide')).toBe('/app.html');
    expect(uriOf('/oembed')).toBe('/api/oembed');
    expect(uriOf('/sitemap.xml')).toBe('/api/pages/sitemap');
    expect(uriOf('/sitemap-pages.xml')).toBe('/api/pages/sitemap/pages');
    expect(uriOf('/sitemap-channel-jane.doe.xml')).toBe('/api/pages/sitemap/channel/jane.doe');
  });

  test.each([
    '/audio-creator.html',
    '/config.json',
    '/favicon.ico',
    '/robots.txt',
    '/media-kit/kit.zip',
    '/assets/app-1a2b.js',
    '/assets/audio-creator.html',
  ])('passes a request for the file %s on unchanged', (uri) => expect(uriOf(uri)).toBe(uri));

  test('never answers a missing asset with a page', () => {
    expect(uriOf('/assets/gone-1a2b.js')).toBe('/assets/gone-1a2b.js');
    expect(uriOf('/assets/gone')).toBe('/assets/gone');
  });

  test('answers /__proto__ with the not-found page', () =>
    expect(uriOf('/__proto__')).toBe('/not-found.html'));

  test('forwards all addresses of one audio to the same page of the API', () => {
    expect(uriOf('/audio-player', { id: { value: 'aud_1' } })).toBe('/api/pages/audio/aud_1');
    expect(uriOf('/audio-player/', { id: { value: 'aud_1' } })).toBe('/api/pages/audio/aud_1');
    expect(uriOf('/channel/jane.doe/audio/aud_1')).toBe('/api/pages/audio/aud_1');
    expect(uriOf('/channel/jane.doe/audio/aud_1/')).toBe('/api/pages/audio/aud_1');
  });

  test.each([undefined, '', 'a b', '../app', '%2e%2e', 'x'.repeat(65)])(
    'forwards a request with the id %j to the API’s page of the audio `none`',
    (value) =>
      expect(uriOf('/audio-player', value === undefined ? {} : { id: { value } })).toBe(
        '/api/pages/audio/none',
      ),
  );

  test('forwards requests for feeds to the API, although their addresses look like files', () => {
    expect(uriOf('/channel/jane_doe/feed.xml')).toBe('/api/pages/channel-feed/jane_doe/1');
    expect(uriOf('/playlist/pl_1/feed.xml')).toBe('/api/pages/playlist-feed/pl_1/1');
    expect(uriOf('/playlist/pl_1/feed.xml', { page: { value: '2' } })).toBe(
      '/api/pages/playlist-feed/pl_1/2',
    );
    expect(uriOf('/channel/%2e%2e/feed.xml')).toBe('/api/pages/channel-feed/none/1');
    expect(uriOf('/channel/a/feedxxml')).toBe('/api/pages/not-found');
    expect(uriOf('/pictures/card-audio-aud_1-0a1b2c3d.png')).toBe(
      '/api/pages/pictures/card-audio-aud_1-0a1b2c3d',
    );
  });

  test.each(['/channel/a/b/audio/c', '/channel//audio/x', '/channel/a/audio/', '/channel/a/audio/b/c'])(
    'forwards %s, which only looks like an audio’s address, to the API’s not-found page',
    (uri) => expect(uriOf(uri)).toBe('/api/pages/not-found'),
  );

  test('forwards each listed page to the API, and similar addresses to its not-found page', () => {
    runInContext(
      viewerCode('{}', '["/blogs"]', [], [{ route: 'GET /pages/posts', addresses: ['/blog'] }, post]),
      otherContext,
    );
    expect(uriOf('/blog', {}, otherContext)).toBe('/api/pages/posts');
    expect(uriOf('/blog/', {}, otherContext)).toBe('/api/pages/posts');
    expect(uriOf('/blog/tides', {}, otherContext)).toBe('/api/pages/posts/tides');
    expect(uriOf('/by/ada/tides/', {}, otherContext)).toBe('/api/pages/posts/tides');
    expect(uriOf('/blog/a/b', {}, otherContext)).toBe('/api/pages/not-found');
    expect(uriOf('/blogs', {}, otherContext)).toBe('/app.html');
  });

  test('forwards the page number of the query to the API, or else page 1', () => {
    const page = (value: string) => ({ page: { value } });
    expect(uriOf('/blog')).toBe('/api/pages/blog/list/1');
    expect(uriOf('/blog/', page('2'))).toBe('/api/pages/blog/list/2');
    expect(uriOf('/blog', page('100'))).toBe('/api/pages/blog/list/100');
    expect(uriOf('/blog/category/everything-else', page('3'))).toBe(
      '/api/pages/blog/category/everything-else/3',
    );
    expect(uriOf('/blog/user/jane.doe')).toBe('/api/pages/blog/user/jane.doe/1');
  });

  test.each(['0', '-1', '01', '101', '1e1', '1.5', 'abc', '', '../1', '%32', '1'.repeat(90)])(
    'forwards a page number that is not from 1 to 100, %j, to the API’s not-found page',
    (value) => {
      for (const path of ['/blog', '/blog/user/ada', '/blog/category/fiction', '/channel/ada/feed.xml'])
        expect(uriOf(path, { page: { value } })).toBe('/api/pages/not-found');
    },
  );

  test('forwards requests for a post and for the blog’s feeds to the API', () => {
    expect(uriOf('/blog/why-the-ferry-stopped-a1b2c3')).toBe(
      '/api/pages/blog/post/why-the-ferry-stopped-a1b2c3',
    );
    expect(uriOf('/blog/feed.xml')).toBe('/api/pages/blog-feed');
    expect(uriOf('/blog/user/jane.doe/feed.xml')).toBe('/api/pages/blog-feed/jane.doe');
    expect(uriOf('/blog/a/b')).toBe('/api/pages/not-found');
  });

  test('cannot be created for a page whose address lacks a parameter of its API route', () =>
    expect(() => viewerCode('{}', '[]', [], [{ ...post, addresses: ['/blog'] }])).toThrow(
      'does not say the slug',
    ));

  test('fits CloudFront’s limit of 10,240 bytes', () => expect(Buffer.byteLength(code)).toBeLessThan(10_240));
});
