import type { Page } from '@playwright/test';
import type { OwnPost, PublicPost } from '#shared/contract/posts/post.ts';
import { postHtmlOf } from '#shared/domain/posts/post-html.ts';
import type { Scene } from './scene.ts';

/** An author's posts and the page on which one is written, in their states. The answers are given here. */
export const postsWritingScenes: readonly Scene[] = [
  { name: 'own-posts', path: '/books/posts', as: 'ada', reach: (page) => keep(page, all) },
  { name: 'own-posts-empty', path: '/books/posts', as: 'ada', reach: (page) => keep(page, []) },
  {
    name: 'own-posts-failed',
    path: '/books/posts',
    as: 'ada',
    breaks: true,
    reach: async (page) => {
      await page.route('**/api/blog/mine*', (route) =>
        route.fulfill({ status: 400, json: { code: 'invalid', message: 'They cannot be read.' } }),
      );
      await page.reload();
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
  {
    name: 'own-posts-new',
    path: '/books/posts',
    as: 'ada',
    reach: async (page) => {
      await keep(page, all);
      await page.getByRole('button', { name: 'New post' }).click();
      await page.getByRole('button', { name: 'Create draft' }).click();
    },
    wholePage: false,
  },
  {
    name: 'own-posts-unpublish',
    path: '/books/posts',
    as: 'ada',
    reach: async (page) => {
      await keep(page, all);
      await page.getByRole('button', { name: 'More about The ferry does not stop here any more' }).click();
      await page.getByRole('menuitem', { name: 'Unpublish…' }).click();
    },
    wholePage: false,
  },
  {
    name: 'own-posts-trash',
    path: '/books/posts?list=trash',
    as: 'ada',
    reach: (page) => keep(page, [{ ...draft, deletedAt: '2026-11-20T08:00:00.000Z' }]),
  },
  { name: 'own-posts-visitor', path: '/books/posts' },
  {
    name: 'write-post',
    path: pathOf('draft'),
    as: 'ada',
    reach: (page) => write(page, draft),
    wholePage: false,
  },
  {
    name: 'write-post-settings',
    path: pathOf('public'),
    as: 'ada',
    reach: async (page) => {
      await write(page, published);
      await page.getByRole('button', { name: 'Post settings' }).click();
      await page.getByLabel('Category').waitFor();
    },
    wholePage: false,
  },
  {
    name: 'write-post-preview',
    path: pathOf('draft'),
    as: 'ada',
    reach: async (page) => {
      await write(page, draft);
      const button = page.getByRole('button', { name: 'Preview' });
      const isNarrow = !(await button.isVisible());
      if (isNarrow) await page.getByRole('button', { name: 'More', exact: true }).click();
      await (isNarrow ? page.getByRole('menuitem', { name: 'Preview' }) : button).click();
      await page.getByRole('dialog', { name: 'Preview' }).waitFor();
    },
    wholePage: false,
  },
  {
    name: 'write-post-publish',
    path: pathOf('draft'),
    as: 'ada',
    reach: async (page) => {
      await write(page, draft);
      await page.getByRole('button', { name: 'Publish…' }).click();
      await page.getByText('At a set time').click();
    },
    wholePage: false,
  },
  {
    name: 'write-post-changes',
    path: pathOf('public'),
    as: 'ada',
    reach: async (page) => {
      await write(page, published);
      await page.getByRole('button', { name: 'Publish changes…' }).click();
      await page.getByRole('dialog').waitFor();
    },
    wholePage: false,
  },
  {
    name: 'write-post-taken-down',
    path: pathOf('down'),
    as: 'ada',
    reach: (page) => write(page, takenDown),
    wholePage: false,
  },
  {
    name: 'write-post-gone',
    path: pathOf('gone'),
    as: 'ada',
    breaks: true,
    reach: (page) =>
      page
        .getByText(/this post doesn’t exist/iu)
        .first()
        .waitFor(),
  },
];

/** Their author has these. */
async function keep(page: Page, posts: readonly OwnPost[]): Promise<void> {
  await page.route('**/api/blog/mine*', (route) =>
    route.fulfill({ json: { posts: posts.map(({ content: _content, ...card }) => card) } }),
  );
  await page.reload();
  await page.locator('main h1').waitFor();
  await page.locator('main output .sr-only').waitFor({ state: 'detached' });
}

async function write(page: Page, post: OwnPost): Promise<void> {
  await page.route(`**/api/blog/mine/${post.id}`, (route) => route.fulfill({ json: { post } }));
  await page.route(`**/api/blog/${post.id}/audio`, (route) =>
    route.fulfill({
      json: { postAudio: { postId: post.id, reads: 'draft', narration: { price }, podcast: { price } } },
    }),
  );
  await page.route(`**/api/blog/${post.id}`, (route) =>
    route.fulfill({ json: { post: asReadersSee(post) } }),
  );
  await page.reload();
  await page.getByRole('textbox', { name: 'Post text' }).waitFor();
}

/** It said less before. */
function asReadersSee({ id, category, tags, createdAt, content }: OwnPost): PublicPost {
  const before = content.replace('Two coats', 'One coat').replace('nobody said why', 'nobody spoke');
  const { html, headings, excerpt } = postHtmlOf(before);
  const author = {
    creatorId: 'cre_ada',
    username: 'ada',
    channelName: 'Ada Marlowe',
    imageUrl: '/default-avatar.svg',
  };
  return {
    id,
    title: 'The ferry does not stop here',
    excerpt,
    category,
    tags,
    author,
    publishedAt: createdAt,
    updatedAt: createdAt,
    readingMinutes: 1,
    hasAudio: false,
    content: before,
    html,
    headings: [...headings],
  };
}

const price = { characters: 1_240, credits: 2 };

const words =
  'The harbour was quiet and nobody said why. We had come down with our bags as we did every winter, and the boards were wet. ';

const aPost = (given: Partial<OwnPost> & Pick<OwnPost, 'id' | 'title'>): OwnPost => ({
  excerpt: '',
  category: 'Memoir',
  tags: ['sea', 'winter'],
  status: 'draft',
  hasUnpublishedChanges: false,
  wordCount: 412,
  revision: 3,
  createdAt: '2026-11-19T08:00:00.000Z',
  updatedAt: '2026-11-22T08:00:00.000Z',
  content: `${words.repeat(3)}\n\n## The morning\n\n${words.repeat(4)}\n\n> The sea gives back what it does not want.\n\n- Two coats\n- A lamp that would not burn`,
  ...given,
});

const draft = aPost({ id: idOf('draft'), title: 'What the tide leaves' });
const published = aPost({
  id: idOf('public'),
  title: 'The ferry does not stop here any more',
  status: 'published',
  publishedAt: '2026-11-20T08:00:00.000Z',
  hasUnpublishedChanges: true,
  excerpt: 'For nine years it had come at four.',
  coverUrl: '/media-kit/quillcast-card.png',
});
const takenDown = aPost({
  id: idOf('down'),
  title: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnung',
  takenDown: 'It names a neighbour who asked not to be named.',
});
const all: readonly OwnPost[] = [
  draft,
  published,
  aPost({
    id: 'later-a1b2c3',
    title: 'The first snow',
    status: 'scheduled',
    publishAt: '2099-12-01T09:00:00.000Z',
  }),
  aPost({
    id: 'failed-a1b2c3',
    title: 'הים בחורף',
    tags: [],
    wordCount: 0,
    reason: 'This post has no words yet. Write something, then publish it.',
  }),
  takenDown,
];

function pathOf(name: string): string {
  return `/books/posts/${idOf(name)}`;
}
function idOf(name: string): string {
  return `${name}-a1b2c3`;
}
