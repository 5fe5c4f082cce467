import { SaxesParser } from 'saxes';
import { beforeAll, expect, test } from 'vitest';
import { call, origin } from '#local/testing/caller.ts';
import { newcomer } from '#local/testing/sign-up.ts';

let author: Awaited<ReturnType<typeof newcomer>>;
let id: string;
beforeAll(async () => {
  author = await newcomer('blogger');
  await call('GET /profile', { token: author.token });
  id = await publish('Why the <ferry> stopped', '## The morning\n\nIt did *not* come.');
});

const page = async (path: string) => {
  const answer = await fetch(origin() + path);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

async function publish(title: string, content: string): Promise<string> {
  const { token } = author;
  const { body } = await call('POST /blog', { token, body: { title, content, category: 'Memoir' } });
  await change(body.post.id, 'published');
  return body.post.id as string;
}

const change = (of: string, status: string) =>
  call(`PUT /blog/${of}`, { token: author.token, body: { status } });

test('everyone can read a post without scripts under its one address (S1.24, S2.18)', async () => {
  const { status, headers, text } = await page(`/blog/${id}`);
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'text/html',
    expect.stringContaining('s-maxage=60'),
  ]);
  expect(text).toContain('Why the &lt;ferry&gt; stopped</h1>');
  expect(text).toContain('<h2 dir="auto" id="h-the-morning">The morning</h2>');
  expect(text.match(/It did <em>not<\/em> come\./g)).toHaveLength(1);
  expect(text).toContain(`<link rel="canonical" href="${origin()}/blog/${id}" />`);
  expect(text).toContain('"@type":"BlogPosting"');
  expect(text).toContain('<meta name="early-scripts" content="/assets/early-page-');
});

test('a post is in the lists of the blog, its category and its author; invalid pages return 404 (S1.24, S2.17, S2.19)', async () => {
  for (const path of ['/blog', '/blog?page=1', '/blog/category/memoir', `/blog/user/${author.username}`]) {
    const { status, text } = await page(path);
    expect([path, status]).toEqual([path, 200]);
    expect(text).toContain(`href="/blog/${id}"`);
  }
  for (const path of ['/blog?page=100', '/blog?page=0', '/blog?page=x', '/blog/category/gossip', '/blog/a/b'])
    expect([path, (await page(path)).status]).toEqual([path, 404]);
});

test('any site can read the blog’s feeds with whole texts, and the sitemap has change dates', async () => {
  for (const path of ['/blog/feed.xml', `/blog/user/${author.username}/feed.xml`]) {
    const { status, headers, text } = await page(path);
    expect([path, status, headers.get('content-type')]).toEqual([path, 200, 'application/rss+xml']);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    new SaxesParser({ xmlns: true }).write(text).close();
    expect(text).toContain('It did &lt;em&gt;not&lt;/em&gt; come.');
  }
  expect((await page('/blog/user/nobody_at_all/feed.xml')).status).toBe(404);
  // reads the sitemap from the API itself, because edges keep it for an hour
  const { text } = await page('/api/pages/sitemap/pages');
  expect(text).toContain(`${origin()}/blog/${id}</loc><lastmod>`);
});

test('an unpublished post is gone from every page and feed', async () => {
  const unpublished = await publish('A mistake', 'Not for long.');
  expect((await page(`/blog/${unpublished}`)).status).toBe(200);
  await change(unpublished, 'draft');
  expect((await page(`/blog/${unpublished}`)).status).toBe(404);
  for (const path of ['/blog', `/blog/user/${author.username}`, '/blog/feed.xml'])
    expect((await page(path)).text).not.toContain(unpublished);
});
