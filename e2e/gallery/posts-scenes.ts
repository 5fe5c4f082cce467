import type { Page } from '@playwright/test';
import type { OwnPost, PostCard, PublicPost } from '#shared/contract/posts/post.ts';
import { postHtmlOf } from '#shared/domain/posts/post-html.ts';
import { harbourPicture, servePicture } from './picture-scenes.ts';
import { aPerson, reply } from './samples.ts';
import { scene, type Scene } from './scene.ts';

export const postsScenes: readonly Scene[] = [
  { name: 'blog', path: '/blog', reach: (page) => openBlog(page) },
  { name: 'blog-empty', path: '/blog', reach: (page) => openBlog(page, { cards: [] }) },
  { name: 'blog-of-user', path: '/blog/user/ada', reach: (page) => openBlog(page) },
  scene({ name: 'post-seeded', path: '/blog/user/ada' }, async (page) => {
    await page.getByRole('link', { name: 'Read it aloud, before anybody else does' }).click();
    await page.getByRole('heading', { level: 1, name: 'Read it aloud' }).waitFor();
  }),
  scene({ name: 'post-long-words', path: '/blog/why-the-ferry-stopped-a1b2c3' }, (page) =>
    openBlog(page, { post: longestPost }),
  ),
  scene({ name: 'post-right-to-left', path: '/blog/why-the-ferry-stopped-a1b2c3' }, (page) =>
    openBlog(page, { post: rightToLeft }),
  ),
  scene({ name: 'post-picture', path: '/blog/why-the-ferry-stopped-a1b2c3' }, async (page) => {
    await servePicture(page);
    await openBlog(page, { post: withPicture });
  }),
  { name: 'own-posts', path: '/books/posts', as: 'ada', reach: (page) => showOwnPosts(page, ownPosts) },
  { name: 'own-posts-empty', path: '/books/posts', as: 'ada', reach: (page) => showOwnPosts(page, []) },
  {
    name: 'write-post',
    path: '/books/posts/tide-a1b2c3',
    as: 'ada',
    wholePage: false,
    reach: openPostEditor,
  },
  scene(
    { name: 'write-post-settings', path: '/books/posts/tide-a1b2c3', as: 'ada', wholePage: false },
    async (page) => {
      await openPostEditor(page);
      await page.getByRole('button', { name: 'Post settings' }).click();
      await page.getByLabel('Category').waitFor();
    },
  ),
  scene(
    { name: 'write-post-preview', path: '/books/posts/tide-a1b2c3', as: 'ada', wholePage: false },
    async (page) => {
      await openPostEditor(page);
      const button = page.getByRole('button', { name: 'Preview' });
      const isNarrow = !(await button.isVisible());
      if (isNarrow) await page.getByRole('button', { name: 'More', exact: true }).click();
      await (isNarrow ? page.getByRole('menuitem', { name: 'Preview' }) : button).click();
      await page.getByRole('dialog', { name: 'Preview' }).waitFor();
    },
  ),
  scene(
    { name: 'write-post-publish', path: '/books/posts/tide-a1b2c3', as: 'ada', wholePage: false },
    async (page) => {
      await openPostEditor(page);
      await page.getByRole('button', { name: 'Publish…' }).click();
      await page.getByText('At a set time').click();
    },
  ),
];

/**
 * Reloads the page, so that its requests get the responses given here. Then moves the mouse, because this
 * server-rendered page hydrates and requests data only once a person uses it.
 */
async function openBlog(page: Page, { cards = allCards, post = ferry }: ShownBlog = {}) {
  await page.route(/\/api\/blog/, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith(`/${ferry.id}`)) return route.fulfill({ json: { post } });
    return route.fulfill({ json: { posts: cards, page: 1, totalPages: 3, author: ferry.author } });
  });
  const blogRequest = page.waitForRequest(/\/api\/blog/).then(() => true);
  await page.reload();
  for (let position = 10; !(await Promise.race([blogRequest, moveTo(page, position)])); position += 5);
  await untilLoaded(page);
}

/** Called repeatedly, because a movement has no effect before the page has added its listeners. */
async function moveTo(page: Page, place: number): Promise<false> {
  await page.mouse.move(place, place);
  await page.waitForTimeout(100);
  return false;
}

async function showOwnPosts(page: Page, posts: readonly OwnPost[]): Promise<void> {
  await reply(page, '**/api/blog/mine*', { posts: posts.map(({ content: _content, ...card }) => card) });
  await page.reload();
  await untilLoaded(page);
}

async function untilLoaded(page: Page): Promise<void> {
  await page.locator('main h1').waitFor();
  await page.locator('main output .sr-only').waitFor({ state: 'detached' });
}

async function openPostEditor(page: Page): Promise<void> {
  const price = { characters: 1_240, credits: 2 };
  await reply(page, `**/api/blog/mine/${draft.id}`, { post: draft });
  await reply(page, `**/api/blog/${draft.id}/audio`, {
    postAudio: { postId: draft.id, reads: 'draft', narration: { price }, podcast: { price } },
  });
  await page.reload();
  await page.getByRole('textbox', { name: 'Post text' }).waitFor();
}

const words =
  'The harbour was quiet and nobody said why. We had come down with our bags as we did every winter, and the boards were wet. ';

function aPost(title: string, content: string, given: Partial<PublicPost> = {}): PublicPost {
  const { html, headings, excerpt } = postHtmlOf(
    content,
    (name) => `/media/covers/cre_ada/why-the-ferry-stopped/1/${name}`,
  );
  return {
    id: 'why-the-ferry-stopped-a1b2c3',
    title,
    excerpt,
    category: 'Memoir',
    tags: ['sea', 'winter'],
    author: aPerson('ada', 'Ada Marlowe'),
    publishedAt: '2026-11-20T08:00:00.000Z',
    updatedAt: '2026-11-20T08:00:00.000Z',
    readingMinutes: 7,
    hasAudio: false,
    content,
    html,
    headings: [...headings],
    ...given,
  };
}

const ferry = aPost('Why the ferry stopped', `For nine years it had come at four.\n\n${words.repeat(4)}`);
const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnung';
const longestPost = aPost(
  `${longWord} ${longWord}`,
  `## ${longWord.repeat(3)}\n\n${'x'.repeat(900)}\n\n## b\n\n${words}\n\n## c`,
  {
    author: { ...ferry.author, channelName: longWord },
    tags: ['x'.repeat(30), 'y'.repeat(30), 'z'.repeat(30)],
  },
);
const withPicture = aPost('Why the ferry stopped', `${words}\n\n${harbourPicture}\n\n${words.repeat(3)}`);
const rightToLeft = aPost(
  'הים בחורף',
  '## הבוקר\n\nבמשך תשע שנים היא הגיעה בארבע.\n\n> הים מחזיר את מה שאינו רוצה.\n\n## הצהריים\n\n- אחת\n- שתיים\n\n## הערב\n\nהלכנו הביתה.',
);
const allCards: readonly PostCard[] = [
  ferry,
  { ...ferry, id: 'the-lamp-d4e5f6', title: 'The lamp', hasAudio: true, category: 'Fiction', excerpt: words },
  { ...longestPost, id: 'long-g7h8i9' },
  { ...rightToLeft, id: 'sea-j1k2l3' },
  { ...ferry, id: 'cover-m4n5o6', title: 'A post with a picture', coverUrl: '/media-kit/quillcast-card.png' },
];

const draft: OwnPost = {
  id: 'tide-a1b2c3',
  title: 'What the tide leaves',
  excerpt: '',
  category: 'Memoir',
  tags: ['sea', 'winter'],
  status: 'draft',
  hasUnpublishedChanges: false,
  wordCount: 412,
  revision: 3,
  createdAt: '2026-11-19T08:00:00.000Z',
  updatedAt: '2026-11-22T08:00:00.000Z',
  coverUrl: '/media-kit/quillcast-card.png',
  picturesUrl: '/media/private/usr_ada/posts/tide-a1b2c3/pictures/',
  content: `${words.repeat(3)}\n\n## The morning\n\n${words.repeat(4)}\n\n> The sea gives back what it does not want.\n\n- Two coats\n- A lamp that would not burn`,
};

const ownPosts: readonly OwnPost[] = [
  draft,
  {
    ...draft,
    id: 'public-a1b2c3',
    title: 'The ferry does not stop here any more',
    status: 'published',
    publishedAt: '2026-11-20T08:00:00.000Z',
    hasUnpublishedChanges: true,
  },
  {
    ...draft,
    id: 'later-a1b2c3',
    title: 'The first snow',
    status: 'scheduled',
    publishAt: '2099-12-01T09:00:00.000Z',
  },
  {
    ...draft,
    id: 'failed-a1b2c3',
    title: 'הים בחורף',
    wordCount: 0,
    reason: 'This post has no words yet. Write something, then publish it.',
  },
  {
    ...draft,
    id: 'down-a1b2c3',
    title: longWord,
    takenDown: 'It names a neighbour who asked not to be named.',
  },
];

interface ShownBlog {
  readonly cards?: readonly PostCard[];
  readonly post?: PublicPost;
}
