import { readFileSync } from 'node:fs';
import { Window } from 'happy-dom';
import { SaxesParser } from 'saxes';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PublicPost } from '#shared/contract/posts/post.ts';
import { isPostHtml } from '#shared/domain/posts/is-post-html.ts';
import { postHtmlOf } from '#shared/domain/posts/post-html.ts';
import { attacks } from '#shared/domain/posts/testing/attacks.ts';
import { appPageContent } from '#shared/pages/app-pages.ts';
import { linkedPost } from '#shared/pages/linked-data.ts';
import type { AppPageName } from '#shared/pages/server-rendered-pages.ts';
import { dataBlockId, fillTemplate } from '#shared/pages/template.ts';
import { blogFeed } from '#functions/site/pages/blog/blog-feed.ts';
import { appPageTemplate } from './app-page-template.ts';
import { drawPage, renderPage } from './render.tsx';
import { appPageScreens } from './server-rendered-pages.ts';

const pages = ['post', 'blog', 'blogOfUser'] as const;
type Page = (typeof pages)[number];
const templates = new Map<AppPageName, string>();
const ordinarySkeletons = new Map<Page, Skeleton>();

beforeAll(async () => {
  const shell = readFileSync('web/app.html', 'utf8');
  for (const page of pages) {
    const { head } = await renderPage(appPageScreens[page].waitingPath);
    templates.set(page, appPageTemplate(page, { head, shell, files: [], build: 'b' }));
    ordinarySkeletons.set(page, skeletonOf(await parsed(page, 'Plain words')));
  }
});

test('there are 66 different attack texts', () => expect(new Set(attacks).size).toBe(66));

describe('Hostile text', () => {
  test.each(attacks)('%j adds or changes no element and no attribute of a page (S2.18)', async (words) => {
    for (const page of pages) {
      const document = await parsed(page, words);
      expect([page, skeletonOf(document)]).toEqual([page, ordinarySkeletons.get(page)]);
      for (const link of document.querySelectorAll('[href], [src], [action]')) {
        const address = link.getAttribute('href') ?? link.getAttribute('src') ?? '';
        expect(address).toMatch(/^(?:https?:\/\/|mailto:|\/(?!\/)|#|$)/);
      }
      const pageData = JSON.parse(document.querySelector(`#${dataBlockId(page)}`)!.textContent) as object;
      expect(JSON.stringify(pageData)).not.toContain('"html"');
    }
  });

  test.each(attacks)('%j in a post becomes only allowed elements and attributes (S2.18)', (words) => {
    const { html } = postHtmlOf(words);
    expect(isPostHtml(html)).toBe(true);
    const { document } = new Window();
    document.body.innerHTML = html;
    for (const element of document.body.querySelectorAll('*')) {
      expect(allowedElements).toContain(element.tagName.toLowerCase());
      for (const { name } of element.attributes) expect(allowedAttributes).toContain(name);
      if (element.tagName === 'A')
        expect(element.getAttribute('href')).toMatch(/^(?:https?:\/\/|mailto:|#fn(?:ref)?-\d+$)/);
    }
  });

  test.each(attacks)('%j appears unchanged in the JSON-LD of its post', async (words) => {
    const document = await parsed('post', words);
    const [block, ...others] = document.querySelectorAll('script[type="application/ld+json"]');
    expect(others).toEqual([]);
    const blogPosting = JSON.parse(block!.textContent) as Record<string, unknown>;
    expect(blogPosting).toMatchObject({
      '@type': 'BlogPosting',
      headline: words,
      description: words,
      keywords: [words],
      author: { '@type': 'Person', name: words },
    });
  });

  test.each(attacks)('%j adds or removes no element of a feed', (words) => {
    const elements: string[] = [];
    const parser = new SaxesParser({ xmlns: true });
    parser.on('error', (error) => {
      throw error;
    });
    parser.on('opentag', ({ name }) => void elements.push(name));
    parser
      .write(
        blogFeed({
          title: words,
          description: words,
          link: 'https://site.example/blog',
          address: 'https://site.example/blog/feed.xml',
          site: 'https://site.example',
          hub: undefined,
          posts: [postOf(words)],
        }),
      )
      .close();
    expect(elements).toEqual(elementsOfFeed);
  });
});

async function parsed(page: Page, words: string) {
  const data = dataOf(postOf(words))[page];
  const drawnPage = await drawPage('/blog', { page, data: data.whole });
  const head = {
    title: words,
    description: words,
    isListed: true,
    address: 'https://site.example/blog',
    type: 'article' as const,
    image: 'https://site.example/card.png',
    linkedData: linkedPost(
      postOf(words),
      {
        title: words,
        description: words,
        address: 'https://site.example/blog',
        image: 'https://site.example/card.png',
      },
      'https://site.example/blog/user/ada',
    ),
    article: {
      authorUrl: 'https://site.example/blog/user/ada',
      publishedAt: '2026-11-20T08:00:00.000Z',
      updatedAt: '2026-11-20T08:00:00.000Z',
      section: 'Fiction',
      tags: [words],
    },
  };
  const html = fillTemplate(
    templates.get(page)!,
    appPageContent({ path: '/blog', head, data: data.whole, sentData: data.sent }, drawnPage, 'b'),
  );
  const window = new Window({
    settings: { disableJavaScriptFileLoading: true, disableCSSFileLoading: true },
  });
  return new window.DOMParser().parseFromString(html!, 'text/html');
}

function dataOf(whole: PublicPost) {
  const { content: _content, html, ...post } = whole;
  const list = { posts: [post], page: 1, totalPages: 1 };
  return {
    post: { whole: { post, html, more: [post] }, sent: { post, more: [post] } },
    blog: { whole: list, sent: list },
    blogOfUser: { whole: { ...list, author: post.author }, sent: { ...list, author: post.author } },
  };
}

function postOf(words: string): PublicPost {
  const { html, headings } = postHtmlOf(words);
  return {
    id: 'a-post-a1b2c3',
    title: words,
    excerpt: words,
    category: 'Fiction',
    tags: [words],
    author: { creatorId: 'cre_1', username: 'ada', channelName: words, imageUrl: '/default-avatar.svg' },
    publishedAt: '2026-11-20T08:00:00.000Z',
    updatedAt: '2026-11-20T08:00:00.000Z',
    readingMinutes: 1,
    hasAudio: false,
    content: words,
    html,
    headings: [...headings],
  };
}

function skeletonOf(document: Awaited<ReturnType<typeof parsed>>): Skeleton {
  for (const text of document.querySelectorAll('.post-text')) text.innerHTML = '';
  return [...document.querySelectorAll('*')].map(
    ({ tagName, attributes }) => `${tagName} ${[...attributes].map(({ name }) => name).join(' ')}`,
  );
}

type Skeleton = readonly string[];

const allowedElements =
  'p h2 h3 h4 h5 h6 ul ol li blockquote pre code em strong s sup sub span section table thead tbody tr th td a br hr'.split(
    ' ',
  );
const allowedAttributes = [
  'dir',
  'id',
  'class',
  'start',
  'href',
  'title',
  'rel',
  'role',
  'aria-label',
  'tabindex',
];
const elementsOfFeed = (
  'rss channel title link description language generator lastBuildDate atom:link item title link guid pubDate ' +
  'dc:creator category category description content:encoded'
).split(' ');
