// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Route, Router, Switch } from 'wouter';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { PublicPost } from '#shared/contract/posts/post.ts';
import { authState } from '#web/auth/auth.ts';
import { keepSession, sessionOf } from '#web/auth/session.ts';
import { renderWith } from '#web/boot/server-rendered.ts';
import { anAudio } from '#web/listening/player/testing/audio.ts';
import { requestGuard } from '#web/server/request-guard/index.ts';
import { pageText, press, render, settle, until } from '#web/testing/screen.tsx';
import { aToken } from '#web/testing/tokens.ts';
import Blog from '#web/posts/routes/blog.tsx';
import BlogOfCategory from '#web/posts/routes/blog-of-category.tsx';
import BlogOfUser from '#web/posts/routes/blog-of-user.tsx';
import Post from '#web/posts/routes/post.tsx';
import { aPostsServer, type PostsServer } from '#web/posts/testing/posts-server.ts';
import { aPost, aPostCard } from '#web/posts/testing/posts.ts';

let unmount: () => Promise<void> = async () => undefined;

beforeEach(() => act(async () => authState.set({ status: 'signedOut', ended: false })));
afterEach(async () => {
  await unmount();
  vi.restoreAllMocks();
});

async function visit(address: string, server: PostsServer): Promise<void> {
  requestGuard.reset();
  vi.stubGlobal('fetch', server.fetch);
  history.replaceState(null, '', address);
  unmount = await render(
    <Router>
      <Switch>
        <Route path="/blog" component={Blog} />
        <Route path="/blog/category/:category" component={BlogOfCategory} />
        <Route path="/blog/user/:username" component={BlogOfUser} />
        <Route path="/blog/:id" component={Post} />
      </Switch>
    </Router>,
  );
  await until(() => document.querySelector('output .sr-only') === null);
  await settle();
  await settle();
}

async function signIn(username: string): Promise<void> {
  const session = sessionOf({ accessToken: aToken({ sub: `${username}-id`, username }) })!;
  keepSession(session);
  await act(async () => authState.set({ status: 'signedIn', session }));
}

const ferry = aPostCard();
const lamp = aPostCard({ id: 'the-lamp-d4e5f6', title: 'The lamp', hasAudio: true });

describe('The blog', () => {
  test('shows a visitor the posts of all authors with author, category, length and date (S2.17, S1.24)', async () => {
    await visit('/blog', aPostsServer({ cards: [ferry, lamp] }));
    expect(titles()).toEqual(['Why the ferry stopped', 'The lamp']);
    expect(linksIn('ol')).toEqual(
      expect.arrayContaining([`/blog/${ferry.id}`, '/blog/user/ada', '/blog/category/memoir']),
    );
    expect(pageText()).toContain('4 min read');
    expect(pageText()).toContain('20 November 2026');
  });

  test('has several pages, each with its own address and links to its neighbours', async () => {
    const server = aPostsServer({ cards: [ferry], totalPages: 3 });
    await visit('/blog?page=2', server);
    expect(server.requests).toEqual(['GET /blog?page=2']);
    expect(steps()).toEqual([
      ['prev', '/blog'],
      ['next', '/blog?page=3'],
    ]);
    expect(pageText()).toContain('Page 2 of 3');
  });

  test.each(['/blog?page=9', '/blog?page=0', '/blog?page=abc', '/blog?page=101'])(
    'says at the address %s that the page does not exist, and links to the first page',
    async (address) => {
      await visit(address, aPostsServer({ cards: [ferry], totalPages: 3 }));
      expect(pageText()).toContain('This page doesn’t exist');
      expect(linksIn('#content, body')).toContain('/blog');
    },
  );

  test('shows a message when there are no posts', async () => {
    await visit('/blog', aPostsServer());
    expect(pageText()).toContain('Nobody has published a post yet');
  });

  test('shows the category that the address names, and marks it in the list of categories', async () => {
    const server = aPostsServer({ cards: [ferry] });
    await visit('/blog/category/everything-else?page=1', server);
    expect(server.requests).toEqual(['GET /blog/category/everything-else?page=1']);
    expect(document.querySelector('[aria-current=page]')?.textContent).toBe('Everything Else');
  });

  test('shows a message for a category that does not exist', async () => {
    const server = aPostsServer({ cards: [ferry] });
    await visit('/blog/category/gossip', server);
    expect(pageText()).toContain('This category doesn’t exist');
    expect(server.requests).toEqual([]);
  });

  test('shows an error when it cannot be loaded, and can be loaded again', async () => {
    const server = aPostsServer({ cards: [ferry] });
    server.refusals['GET /blog'] = 'offline';
    await visit('/blog', server);
    expect(document.querySelector('[role=alert]')?.textContent).toContain('We can’t reach the server.');
    server.refusals = {};
    await press('Try again');
    await settle();
    expect(titles()).toEqual(['Why the ferry stopped']);
  });
});

describe('The posts of an author', () => {
  test('are shown with links to follow the author and to their channel (S2.19)', async () => {
    await visit('/blog/user/ada', aPostsServer({ cards: [ferry] }));
    expect(document.querySelector('h1')?.textContent).toBe('Posts by Ada reads');
    expect(titles()).toEqual(['Why the ferry stopped']);
    expect(linksIn('header')).toEqual(['/channel/ada', '/blog/user/ada/feed.xml']);
    expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent.trim())).toContain(
      'Follow Ada reads',
    );
  });

  test('are loaded by the author’s name, page by page (S2.19, S7.56)', async () => {
    const server = aPostsServer({ cards: [ferry], totalPages: 3 });
    await visit('/blog/user/ada?page=2', server);
    expect(server.requests.filter((call) => call.startsWith('GET /blog'))).toEqual([
      'GET /blog/user/ada?page=2',
    ]);
    expect(steps()).toEqual([
      ['prev', '/blog/user/ada'],
      ['next', '/blog/user/ada?page=3'],
    ]);
  });

  test('are found under a former name, which redirects to the current one', async () => {
    await visit('/blog/user/ada_before?page=1', aPostsServer({ cards: [ferry] }));
    expect(location.pathname).toBe('/blog/user/ada');
  });

  test('are replaced by a message for an unknown name', async () => {
    await visit('/blog/user/nobody', aPostsServer());
    expect(pageText()).toContain('There’s no author with this name');
  });
});

describe('A post', () => {
  test('shows its title, text, table of contents and more posts to every reader (S2.18, S1.24)', async () => {
    await visit(`/blog/${ferry.id}`, aPostsServer({ post: aPost(), cards: [ferry, lamp] }));
    expect(document.querySelector('h1')?.textContent).toBe('Why the ferry stopped');
    expect(document.querySelector('.post-text em')?.textContent).toBe('Then one November it did not.');
    expect(linksIn('nav[aria-labelledby=post-contents]')).toEqual([
      '#h-the-morning',
      '#h-the-noon',
      '#h-the-evening',
    ]);
    // `dir=auto` must take the direction of the first entry. So the word “Contents” has its own `dir`, which is
    // skipped, and the entries have none.
    const contents = document.querySelector('nav[dir=auto]');
    expect(contents?.querySelector('h2 > [dir=ltr]')?.textContent).toBe('Contents');
    expect(contents?.querySelector('li[dir]')).toBeNull();
    expect(document.querySelector('#h-the-noon')?.tagName).toBe('H2');
    expect(linksIn('.post-more')).toEqual(['/blog/user/ada', '/blog/the-lamp-d4e5f6']);
    expect(pageText()).not.toContain('Edit');
  });

  test('with fewer than three headings has no table of contents', async () => {
    await visit(`/blog/${ferry.id}`, aPostsServer({ post: aPost('## One\n\na\n\n## Two\n\nb') }));
    expect(document.querySelector('nav')).toBeNull();
  });

  test('links to its podcast', async () => {
    await visit(`/blog/${ferry.id}`, aPostsServer({ post: aPost(undefined, { podcastAudioId: 'aud_9' }) }));
    expect(linksIn('article')).toContain('/channel/ada/audio/aud_9');
  });

  test('shows its author a link to the editor', async () => {
    await signIn('ada');
    await visit(`/blog/${ferry.id}`, aPostsServer({ post: aPost() }));
    expect(linksIn('article')).toContain(`/books/posts/${ferry.id}`);
  });

  test('shows a message when it does not exist', async () => {
    await visit('/blog/gone-a1b2c3', aPostsServer());
    expect(document.querySelector('h1')?.textContent).toBe('This post doesn’t exist');
  });

  test('can be loaded again after a failure', async () => {
    const server = aPostsServer({ post: aPost() });
    server.refusals[`GET /blog/${ferry.id}`] = 'offline';
    await visit(`/blog/${ferry.id}`, server);
    server.refusals = {};
    await press('Try again');
    await settle();
    expect(document.querySelector('h1')?.textContent).toBe('Why the ferry stopped');
  });
});

describe('A post with audio', () => {
  afterEach(() => renderWith(undefined));

  test('can be listened to as soon as the page has loaded (S2.18)', async () => {
    const { audio, post } = aPostWithAudio('at-once');
    sendWithPage(audio, post);
    const server = aPostsServer({ post });
    server.refusals[`GET /audio/${audio.id}`] = 'offline';
    await visit(`/blog/${post.id}`, server);
    expect(listen()).toContain('Listen');
  });

  test('can be listened to when the reader arrives from another page', async () => {
    const { audio, post } = aPostWithAudio('later');
    await visit(`/blog/${post.id}`, aPostsServer({ post, audio }));
    expect(listen()).toContain('Listen');
  });

  test('has no Listen button after its author has withdrawn the audio (S2.18)', async () => {
    const { audio, post } = aPostWithAudio('before');
    sendWithPage(audio, post);
    await visit(`/blog/${post.id}`, aPostsServer({ post }));
    expect(document.querySelector('h1')?.textContent).toBe(post.title);
    expect(listen()).toBeUndefined();
  });

  /** A new id per test, because the query cache outlives a test. */
  function aPostWithAudio(which: string) {
    const audio = anAudio({ id: `aud_${which}`, visibility: 'unlisted' });
    return { audio, post: aPost(undefined, { id: `heard-${which}`, hasAudio: true, audioId: audio.id }) };
  }
  function sendWithPage(audio: Audio, { content: _content, ...post }: PublicPost): void {
    renderWith({ page: 'post', data: { post, html: post.html, audio, more: [] } });
  }
  const listen = () => document.querySelector('article button.bg-accent')?.textContent;
});

const titles = () => [...document.querySelectorAll('ol h2')].map(({ textContent }) => textContent);
const linksIn = (place: string) =>
  [...document.querySelectorAll(`:is(${place}) a`)].map((link) => link.getAttribute('href'));
const steps = () =>
  [...document.querySelectorAll('nav a[rel]')].map((link) => [
    link.getAttribute('rel'),
    link.getAttribute('href'),
  ]);
