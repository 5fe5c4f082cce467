import { call, origin } from '#local/testing/caller.ts';
import { narrate, untilEnded } from '#local/testing/narrate.ts';
import { newcomer } from '#local/testing/sign-up.ts';
import { beforeAll, expect, test } from 'vitest';

let author: Awaited<ReturnType<typeof newcomer>>;
let publicId: string;
let hidden: string;
beforeAll(async () => {
  author = await newcomer('public');
  await call('GET /profile', { token: author.token });
  publicId = await anAudio('The public <tide>', 'public');
  hidden = await anAudio('A hidden shoal', 'unlisted');
});

const page = async (path: string) => {
  const answer = await fetch(origin() + path);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

async function anAudio(title: string, visibility: string) {
  const { token } = author;
  const { id } = await narrate(`The water rose. ${title}`, { title }, { token });
  await untilEnded(id, { token });
  await call(`PUT /audio/${id}`, { token, body: { visibility } });
  return id;
}

test('a channel can be read without scripts in both layouts, with only its public content', async () => {
  const { status, headers, text } = await page(`/channel/${author.username}`);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html']);
  expect(text).toContain(`href="/channel/${author.username}/audio/${publicId}"`);
  expect(text).toContain('>The public &lt;tide&gt;</a>');
  expect(text).not.toContain(hidden);
  expect(text).toContain(`<link rel="canonical" href="${origin()}/channel/${author.username}" />`);
  expect(text).toContain(`href="${origin()}/channel/${author.username}/feed.xml"`);
  for (const otherPath of [
    `/original-channel/${author.username}`,
    `/channel/${author.username.toUpperCase()}`,
  ]) {
    const otherPage = await page(otherPath);
    expect(otherPage.text).toContain(
      `<link rel="canonical" href="${origin()}/channel/${author.username}" />`,
    );
    expect(otherPage.text).toContain('The public &lt;tide&gt;</a>');
    expect(otherPage.text).toContain(`data-path="${otherPath}"`);
  }
});

test('page 1 of a channel has the plain address as canonical; pages that don’t exist return 404', async () => {
  const path = `/channel/${author.username}`;
  expect((await page(`${path}?page=1`)).text).toContain(`<link rel="canonical" href="${origin()}${path}" />`);
  for (const absentPage of ['0', '2', '100', '999', 'x'])
    for (const layout of ['channel', 'original-channel'])
      expect([absentPage, (await page(`/${layout}/${author.username}?page=${absentPage}`)).status]).toEqual([
        absentPage,
        404,
      ]);
});

test('a page preloads the font of its headings, and the font is cached for a year', async () => {
  const { headers, text } = await page('/');
  expect(headers.get('content-security-policy')).toMatch(/; font-src 'self';/);
  const preload = /<link rel="preload" as="font"[^>]*>/.exec(text)?.[0];
  expect(preload).toContain(' crossorigin');
  const font = await fetch(origin() + /href="([^"]+)"/.exec(preload!)![1]!);
  expect([font.status, font.headers.get('content-type')]).toEqual([200, 'font/woff2']);
  expect(font.headers.get('cache-control')).toMatch(/max-age=31536000.*immutable/);
  expect((await font.arrayBuffer()).byteLength).toBeLessThan(20_000);
});

test('the directory of channels can be read without scripts and links to the channels', async () => {
  const { text } = await page('/channels');
  expect(text).toContain(`href="/channel/${author.username}"`);
});

test('a public playlist can be read without scripts, and a private one returns 404', async () => {
  const { token } = author;
  const { body } = await call('POST /playlists', { token, body: { title: 'By the sea' } });
  const { id, revision } = body.playlist;
  await call(`PUT /playlists/${id}`, {
    token,
    body: { audioIds: [hidden, publicId], baseRevision: revision },
  });
  const unknown = await page('/playlist/pl_unknown');
  expect(await page(`/playlist/${id}`)).toMatchObject({ status: 404, text: unknown.text });

  await call(`PUT /playlists/${id}`, { token, body: { visibility: 'public' } });
  const { status, text } = await page(`/playlist/${id}`);
  expect([status, text]).toEqual([200, expect.stringMatching(/<h1[^>]*>By the sea<\/h1>/)]);
  expect(text).toContain(publicId);
  expect(text).not.toContain(hidden);
});

test.each(['/channel/nobody_at_all', '/playlist/pl_unknown', '/channel/%00'])(
  '%s returns the app’s page with status 404',
  async (path) => {
    const { status, text } = await page(path);
    expect([status, text]).toEqual([404, expect.stringContaining('Loading the ')]);
  },
);

test.each([
  '/nowhere/at-all',
  '/editor',
  '/channel/ada/nothing',
  '/playlist/a/b',
  '/s/a/b',
  '/not-found.html',
  '/index.html',
  '/player.html',
  '/channel.html',
  '/home.html',
  '/foo.html',
  '/foo.html/',
  '/foo.json',
  '/pages.json',
  '/favicon.ico/',
  '/templates/audio-creator.html',
  '/static/audio-creator.html',
  '/media-kit/gone.zip',
  '/.well-known/security.txt',
  '/.env',
  '/wp-login.php',
  '/%252e%252e/x.json',
])('%s returns 404 from the CDN with the app’s not-found page (S2.47)', async (path) => {
  const { status, headers, text } = await page(path);
  expect([status, headers.get('content-type')]).toEqual([404, expect.stringContaining('text/html')]);
  expect(text).toContain('<title>Not found · Quillcast</title>');
  expect(text).toContain('This page was never written');
  expect(headers.get('content-security-policy')).toContain("script-src 'self';");
});

test('a missing asset returns a plain 404 without a page (S2.47)', async () => {
  for (const path of ['/assets/gone.js', '/assets/audio-creator.html']) {
    const { status, headers, text } = await page(path);
    expect([path, status, headers.get('content-type')]).toEqual([path, 404, 'application/xml']);
    expect(text).not.toContain('<html');
  }
});

test('files of the site are served under their own names, even for HEAD requests', async () => {
  for (const path of [
    '/audio-creator.html',
    '/before-paint.js',
    '/config.json',
    '/favicon.ico',
    '/manifest.json',
    '/media-kit/quillcast-media-kit.zip',
  ]) {
    const head = await fetch(origin() + path, { method: 'HEAD' });
    expect([path, (await page(path)).status, head.status]).toEqual([path, 200, 200]);
  }
  expect((await fetch(`${origin()}/foo.html`, { method: 'HEAD' })).status).toBe(404);
});

test('a short link shows its audio’s page; loading that page alone does not count as an opening (S2.08, S2.09)', async () => {
  const { token } = author;
  const { body } = await call('POST /shorten', { token, body: { audioId: hidden } });
  const { status, text } = await page(`/s/${body.shortCode}`);
  expect([status, text]).toEqual([200, expect.stringContaining('<title>A hidden shoal · Quillcast</title>')]);
  expect(text).toContain('The water rose.');
  expect(text).toContain(
    `<link rel="canonical" href="${origin()}/channel/${author.username}/audio/${hidden}" />`,
  );
  expect((await call('POST /shorten', { token, body: { audioId: hidden } })).body.opens).toBe(0);
  await call(`DELETE /shorten/${body.shortCode}`, { token });
  expect((await page(`/s/${body.shortCode}`)).text).not.toContain('The water rose.');
});

test('the page of an audio contains the data for link previews in other apps', async () => {
  const { text } = await page(`/channel/${author.username}/audio/${publicId}`);
  for (const line of [
    `<meta property="og:audio" content="${origin()}/episodes/${publicId}.mp3" />`,
    `<meta name="twitter:player" content="${origin()}/embed/${publicId}" />`,
    '<meta property="og:type" content="music.song" />',
    '<meta property="og:title" content="The public &lt;tide&gt;" />',
  ])
    expect(text).toContain(line);
  const image = /<meta property="og:image" content="([^"]+)"/.exec(text)![1]!;
  const imageResponse = await fetch(image);
  expect([imageResponse.status, imageResponse.headers.get('content-type')]).toEqual([200, 'image/png']);
  const oembed = /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(text)![1]!;
  const answer = await fetch(oembed.replaceAll('&amp;', '&'), { headers: { origin: 'https://a.example' } });
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(await answer.json()).toMatchObject({
    type: 'rich',
    version: '1.0',
    title: 'The public <tide>',
    provider_name: 'Quillcast',
    html: expect.stringContaining(`<iframe src="${origin()}/embed/${publicId}"`),
  });
});

test('oEmbed describes only addresses that everyone can see, with a smaller frame if requested', async () => {
  const oembedOf = async (path: string, more = '') => {
    const url = encodeURIComponent(`${origin()}${path}`);
    const answer = await fetch(`${origin()}/oembed?url=${url}${more}`);
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const narrowEmbed = await oembedOf(`/embed/${publicId}`, '&maxwidth=300&maxheight=100');
  expect(narrowEmbed.body).toMatchObject({ width: 300, height: 100 });
  const channel = await oembedOf(`/channel/${author.username}`);
  expect(channel.body).toMatchObject({ type: 'link', author_url: `${origin()}/channel/${author.username}` });
  expect(channel.body).not.toHaveProperty('html');

  const privateAudio = await anAudio('Mine alone', 'private');
  expect((await oembedOf(`/embed/${privateAudio}`)).status).toBe(404);
  expect((await oembedOf('/books/settings')).status).toBe(404);
  const elsewhere = encodeURIComponent('https://elsewhere.example/embed/x');
  expect((await fetch(`${origin()}/oembed?url=${elsewhere}`)).status).toBe(404);
  expect((await fetch(`${origin()}/oembed?url=${elsewhere}&format=xml`)).status).toBe(400);
  expect((await fetch(`${origin()}/oembed`)).status).toBe(400);
});

test('search engines find sitemaps with public pages only, and a page names its main address', async () => {
  const robots = await page('/robots.txt');
  expect([robots.status, robots.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(robots.text).toContain(`Sitemap: ${origin()}/sitemap.xml`);

  const addressesIn = async (map: string) => {
    const { status, headers, text } = await page(map);
    expect([map, status, headers.get('content-type')]).toEqual([map, 200, 'application/xml']);
    return [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address!.slice(origin().length));
  };
  const sitemapAddresses = await addressesIn('/sitemap.xml');
  expect(sitemapAddresses).toEqual(
    expect.arrayContaining(['/sitemap-pages.xml', `/sitemap-channel-${author.username}.xml`]),
  );
  const listedPaths = (await Promise.all(sitemapAddresses.map(addressesIn))).flat();
  const channel = `/channel/${author.username}`;
  expect(listedPaths).toEqual(
    expect.arrayContaining(['/', '/about', '/privacy', '/channels', channel, `${channel}/audio/${publicId}`]),
  );
  expect(listedPaths.filter((path) => path.includes(hidden) || path.startsWith('/books'))).toEqual([]);
  expect((await page('/sitemap-channel-nobody_at_all.xml')).status).toBe(404);

  const about = await page('/about');
  expect(about.text).toContain(`<link rel="canonical" href="${origin()}/about" />`);
  expect(about.text).not.toContain('site.invalid');
});
