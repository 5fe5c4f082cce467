import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { PostCard, PublicPost } from '#shared/contract/posts/post.ts';
import { postHtmlOf } from '#shared/domain/posts/post-html.ts';
import type { AppPageData } from '#shared/pages/app-pages.ts';
import { templateFile, waitingFile } from '#shared/pages/server-rendered-pages.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import { requestDefaults } from '#functions/testing/request-defaults.ts';
import type { PublishedPosts } from './published-posts.ts';
import { showBlog, showBlogOfCategory, showBlogOfUser } from './show-blog.ts';
import { showBlogFeed, showBlogFeedOfUser } from './show-blog-feed.ts';
import { showPost } from './show-post.ts';

const site = 'https://site.example';
const ada = { creatorId: 'cre_1', username: 'ada', channelName: 'Ada', imageUrl: '/default-avatar.svg' };

const aCard = (id: string, given: Partial<PostCard> = {}): PostCard => ({
  id,
  title: `Title of ${id}`,
  excerpt: 'How it begins.',
  category: 'Fiction',
  tags: ['sea'],
  author: ada,
  publishedAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-21T08:00:00.000Z',
  readingMinutes: 1,
  hasAudio: false,
  ...given,
});

const postAudio = { id: 'aud_heard', title: 'Title of one', visibility: 'unlisted' } as Audio;

function publicPostOf(card: PostCard): PublicPost {
  const content = 'The tide *rose*.\n\n```\na\n\n\nb\n```';
  const { html } = postHtmlOf(content);
  return { ...card, content, html, headings: [], ...(card.hasAudio && { audioId: postAudio.id }) };
}

function published(cards: readonly PostCard[]): PublishedPosts {
  const pageOf = (of: readonly PostCard[], page: number) =>
    Promise.resolve({
      posts: of.slice((page - 1) * 12, page * 12),
      page,
      totalPages: Math.ceil(of.length / 12),
    });
  return {
    list: (list, page) =>
      pageOf(
        cards.filter(({ category }) => list === 'all' || category === list),
        page,
      ),
    async listOfUser(username, page) {
      if (!['ada', 'ada_before'].includes(username)) throw new Refusal('not_found', 'Nobody.');
      return {
        ...(await pageOf(
          cards.filter(({ author }) => author === ada),
          page,
        )),
        author: ada,
      };
    },
    get: (id) => {
      const card = cards.find((one) => one.id === id);
      return Promise.resolve(card && publicPostOf(card));
    },
    audio: (id) => Promise.resolve(id === postAudio.id ? postAudio : undefined),
  };
}

async function showPage<Page extends 'blog' | 'blogOfCategory' | 'blogOfUser' | 'post'>(
  page: Page,
  show: (deps: never) => unknown,
  params: object,
  cards: readonly PostCard[],
) {
  const drawnData: unknown[] = [];
  let status = 200;
  const template = `<link rel="canonical" href="{{address}}"><meta name="robots" content="{{robots}}"><meta property="og:image" content="{{image}}">{{#feed}}<link rel="alternate" href="{{feedUrl}}">{{/feed}}<root data-path="{{path}}" data-build="b">{{{screen}}}{{{linked}}}{{{page}}}</root><script type="application/json">{{data}}</script>`;
  const files: Record<string, string> = { [templateFile(page)]: template, [waitingFile(page)]: 'waiting' };
  const operation = show({
    posts: published(cards),
    built: { url: () => Promise.resolve(site) },
    site: { page: (name: string) => Promise.resolve(files[name]) },
    renderer: () =>
      Promise.resolve({
        build: 'b',
        drawPage: (_path: string, given: { data: unknown }) => {
          drawnData.push(given.data);
          return Promise.resolve({ head: '', body: 'drawn' });
        },
      }),
  } as never) as (request: object) => Promise<string>;
  const text = await operation({
    ...requestDefaults,
    params,
    doNotCache: () => undefined,
    notFound: () => (status = 404),
  });
  const data = /application\/json">(\{.*\})<\/script>$/s.exec(text)?.[1];
  return {
    status,
    text,
    drawn: drawnData[0] as AppPageData[Page] | undefined,
    sent: data === undefined ? undefined : (JSON.parse(data) as AppPageData[Page]),
  };
}

const cards = Array.from({ length: 14 }, (_, at) => aCard(`post-${at}`));

describe('A page of the blog', () => {
  test('has twelve posts, its own canonical address and a link to the feed (S2.17)', async () => {
    const { status, text, sent } = await showPage('blog', showBlog, { page: '1' }, cards);
    expect([status, sent?.posts.length, sent?.totalPages]).toEqual([200, 12, 2]);
    expect(text).toContain(`canonical" href="${site}/blog"`);
    expect(text).toContain('data-path="/blog"');
    expect(text).toContain(`alternate" href="${site}/blog/feed.xml"`);
    const second = await showPage('blog', showBlog, { page: '2' }, cards);
    expect(second.text).toContain(`canonical" href="${site}/blog?page=2"`);
    expect(second.text).toContain('data-path="/blog?page=2"');
    expect(second.sent?.posts).toHaveLength(2);
  });

  test.each(['3', '100', '0', '101', 'none', '1.5'])('returns 404 if its number is %s', async (page) => {
    expect(await showPage('blog', showBlog, { page }, cards)).toMatchObject({ status: 404, text: 'waiting' });
  });

  test('without any posts is shown if it is page 1, but is hidden from search engines', async () => {
    const { status, text } = await showPage('blog', showBlog, { page: '1' }, []);
    expect(status).toBe(200);
    expect(text).toContain('robots" content="noindex"');
  });

  test('has only the posts of its category, and returns 404 for an unknown category', async () => {
    const mixed = [aCard('one'), aCard('other', { category: 'Everything Else' })];
    const { sent, text } = await showPage(
      'blogOfCategory',
      showBlogOfCategory,
      { category: 'everything-else', page: '1' },
      mixed,
    );
    expect(sent).toMatchObject({ category: 'Everything Else', posts: [{ id: 'other' }] });
    expect(text).toContain(`canonical" href="${site}/blog/category/everything-else"`);
    const gossip = await showPage(
      'blogOfCategory',
      showBlogOfCategory,
      { category: 'gossip', page: '1' },
      mixed,
    );
    expect(gossip.status).toBe(404);
  });

  test('states the author’s current address, even if requested under a former username (S2.19)', async () => {
    const params = { username: 'ada_before', page: '1' };
    const { text, sent } = await showPage('blogOfUser', showBlogOfUser, params, cards);
    expect(text).toContain(`canonical" href="${site}/blog/user/ada"`);
    expect(text).toContain(`alternate" href="${site}/blog/user/ada/feed.xml"`);
    expect(text).toContain('data-path="/blog/user/ada_before"');
    expect(sent?.author).toEqual(ada);
    const nobody = await showPage('blogOfUser', showBlogOfUser, { username: 'nobody', page: '1' }, cards);
    expect(nobody.status).toBe(404);
  });
});

test('the pages of an author’s posts list only those posts, twelve to a page (S2.19)', async () => {
  const grace = { ...ada, creatorId: 'cre_2', username: 'grace' };
  const allCards = [aCard('hers', { author: grace }), ...cards];
  const second = await showPage('blogOfUser', showBlogOfUser, { username: 'ada', page: '2' }, allCards);
  expect(second.sent?.posts.map(({ id }) => id)).toEqual(['post-12', 'post-13']);
  expect(second.text).toContain(`canonical" href="${site}/blog/user/ada?page=2"`);
  const third = await showPage('blogOfUser', showBlogOfUser, { username: 'ada', page: '3' }, allCards);
  expect(third.status).toBe(404);
});

describe('The page of a post', () => {
  test('contains the text as HTML, and not a second time in the data for the app (S2.18)', async () => {
    const { drawn, sent, text } = await showPage('post', showPost, { id: 'post-0' }, cards);
    expect(drawn?.html).toContain('<em>rose</em>');
    expect(sent).toMatchObject({ post: { id: 'post-0' } });
    expect(text).not.toContain('rose');
    expect(sent?.more.map(({ id }) => id)).toEqual(['post-1', 'post-2', 'post-3']);
  });

  test('contains the data for search engines and link previews', async () => {
    const { text } = await showPage('post', showPost, { id: 'post-0' }, cards);
    const [, posting] = /ld\+json">(.*?)<\/script>/s.exec(text)!;
    expect(JSON.parse(posting!)).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'Title of post-0',
      url: `${site}/blog/post-0`,
      datePublished: '2026-11-20T08:00:00.000Z',
      dateModified: '2026-11-21T08:00:00.000Z',
      author: { name: 'Ada', url: `${site}/blog/user/ada` },
    });
    expect(text).toContain('<meta property="article:tag" content="sea" />');
  });

  test('ends with posts by other authors if its own author has no other post', async () => {
    const grace = { ...ada, creatorId: 'cre_2', username: 'grace' };
    const { sent } = await showPage('post', showPost, { id: 'one' }, [
      aCard('one'),
      aCard('other', { author: grace }),
    ]);
    expect(sent?.more.map(({ id }) => id)).toEqual(['other']);
  });

  test('includes its audio if it can be heard (S2.18)', async () => {
    const one = await showPage('post', showPost, { id: 'one' }, [aCard('one', { hasAudio: true })]);
    expect(one.sent?.audio).toEqual(postAudio);
    expect(one.drawn?.audio).toEqual(postAudio);
    const silentPost = await showPage('post', showPost, { id: 'one' }, [aCard('one')]);
    expect(silentPost.sent).not.toHaveProperty('audio');
  });

  test('returns 404 if the post is not public', async () =>
    expect(await showPage('post', showPost, { id: 'gone' }, cards)).toMatchObject({
      status: 404,
      text: 'waiting',
    }));
});

describe('The link picture of a post', () => {
  const imagesOf = async (card: PostCard) => {
    const { text } = await showPage('post', showPost, { id: card.id }, [card]);
    const { image } = JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(text)![1]!) as { image: string };
    return { linked: /og:image" content="([^"]+)"/.exec(text)![1], image };
  };

  test('is its cover as JPEG', async () => {
    const address = `${site}/media/covers/cre_1/one/cov_1/cover.jpg`;
    const coverUrl = '/media/covers/cre_1/one/cov_1/cover.webp';
    expect(await imagesOf(aCard('one', { coverUrl }))).toEqual({ linked: address, image: address });
  });

  test('is drawn from title and author if there is no cover, and changes with the title', async () => {
    const [before, after] = [await imagesOf(aCard('one')), await imagesOf(aCard('one', { title: 'New' }))];
    for (const { linked, image } of [before, after]) {
      expect(linked).toMatch(/^https:\/\/site\.example\/pictures\/card-post-one-[\w-]+\.png$/);
      expect(image).toBe(linked);
    }
    expect(after.linked).not.toBe(before.linked);
  });
});

describe('The feed of posts', () => {
  const deps = { posts: published(cards), site: { url: () => Promise.resolve(site) }, hub: undefined };

  test('has the newest posts with their whole text, and is accepted by a strict reader', async () => {
    const text = await showBlogFeed(deps)({ ...requestDefaults } as never);
    const { values } = read(text);
    expect(values['content:encoded']).toHaveLength(12);
    expect(values['content:encoded']![0]).toBe(postHtmlOf('The tide *rose*.\n\n```\na\n\n\nb\n```').html);
    expect(values['guid']![0]).toBe(`${site}/blog/post-0`);
    expect(values['pubDate']![0]).toBe('Fri, 20 Nov 2026 08:00:00 GMT');
    expect(read(text).links).toEqual([
      { rel: 'self', type: 'application/rss+xml', href: `${site}/blog/feed.xml` },
    ]);
  });

  test('has the pictures of posts at absolute addresses', async () => {
    const html =
      '<figure><img src="/media/covers/cre_1/post-0/pub_1/a.png" alt="&lt;img src=&quot;/"/></figure>';
    const get = (id: string) =>
      Promise.resolve(id === 'post-0' ? { ...publicPostOf(aCard(id)), html } : undefined);
    const { values } = await feedOf(get);
    expect(values['content:encoded']).toEqual([html.replace('src="/', `src="${site}/`)]);
  });

  test('has the author’s current address if requested by a former one, and its WebSub hub if set', async () => {
    const hub = 'https://hub.example/';
    const text = await showBlogFeedOfUser({ ...deps, hub })({
      ...requestDefaults,
      params: { username: 'ada_before' },
    } as never);
    expect(read(text).links).toEqual([
      { rel: 'self', type: 'application/rss+xml', href: `${site}/blog/user/ada/feed.xml` },
      { rel: 'hub', href: hub },
    ]);
  });

  test('leaves out a post that has just been unpublished', async () => {
    const get = (id: string) => Promise.resolve(id === 'post-1' ? undefined : publicPostOf(aCard(id)));
    expect((await feedOf(get)).values['guid']).not.toContain(`${site}/blog/post-1`);
  });

  test('has the excerpt of a post that is too large, and the whole text of the others', async () => {
    const get = (id: string) =>
      Promise.resolve(
        id === 'post-1'
          ? { ...publicPostOf(aCard(id)), html: '&amp;'.repeat(400_000) }
          : publicPostOf(aCard(id)),
      );
    const { values } = await feedOf(get);
    expect(values['guid']).toContain(`${site}/blog/post-1`);
    expect(values['content:encoded']).toHaveLength(11);
  });

  test('is not found for an unknown username', () =>
    expect(
      showBlogFeedOfUser(deps)({ ...requestDefaults, params: { username: 'nobody' } } as never),
    ).rejects.toMatchObject({ code: 'not_found' }));
});

const feedOf = async (get: PublishedPosts['get']) => {
  const posts: PublishedPosts = { ...published(cards), get };
  const deps = { posts, site: { url: () => Promise.resolve(site) }, hub: undefined };
  return read(await showBlogFeed(deps)({ ...requestDefaults } as never));
};

function read(text: string) {
  const values: Record<string, string[]> = {};
  const links: Record<string, string>[] = [];
  let elementText = '';
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    elementText = '';
    if (name === 'atom:link') links.push({ ...attributes });
  });
  parser.on('text', (part) => void (elementText += part));
  parser.on('closetag', ({ name }) => void (values[name] ??= []).push(elementText));
  parser.write(text).close();
  return { values, links };
}
