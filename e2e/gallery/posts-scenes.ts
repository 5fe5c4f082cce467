import type { Page } from '@playwright/test';
import { postHtmlOf } from '#shared/domain/posts/post-html.ts';
import type { PostCard, PublicPost } from '#shared/contract/posts/post.ts';
import type { Scene } from './scene.ts';

/** The blog as readers see it. The pages come from the app: the answers are given here. */
export const postsScenes: readonly Scene[] = [
  { name: 'blog', path: '/blog', reach: (page) => read(page) },
  { name: 'blog-empty', path: '/blog', reach: (page) => read(page, { cards: [] }) },
  { name: 'blog-past-the-last', path: '/blog?page=9', reach: (page) => read(page, { cards: [] }) },
  {
    name: 'blog-failed',
    path: '/blog',
    breaks: true,
    reach: (page) => read(page, { status: 500 }),
  },
  { name: 'blog-of-user', path: '/blog/user/ada', reach: (page) => read(page) },
  {
    name: 'blog-of-nobody',
    path: '/blog/user/nobody',
    breaks: true,
    reach: (page) => read(page, { status: 404 }),
  },
  { name: 'post', path: '/blog/why-the-ferry-stopped-a1b2c3', reach: (page) => read(page) },
  {
    // One of the posts that the first start publishes.
    name: 'post-seeded',
    path: '/blog/user/ada',
    reach: async (page) => {
      await page.getByRole('link', { name: 'Read it aloud, before anybody else does' }).click();
      await page.getByRole('heading', { level: 1, name: 'Read it aloud' }).waitFor();
    },
  },
  {
    name: 'post-own',
    path: '/blog/why-the-ferry-stopped-a1b2c3',
    as: 'ada',
    reach: (page) => read(page),
  },
  {
    name: 'post-long-words',
    path: '/blog/why-the-ferry-stopped-a1b2c3',
    reach: (page) => read(page, { post: longest }),
  },
  {
    name: 'post-right-to-left',
    path: '/blog/why-the-ferry-stopped-a1b2c3',
    reach: (page) => read(page, { post: rightToLeft }),
  },
  {
    name: 'post-gone',
    path: '/blog/gone-a1b2c3',
    breaks: true,
    reach: (page) => read(page, { status: 404 }),
  },
];

/** The page as it comes is used, so that the app takes it over and asks. */
async function read(page: Page, { cards = all, post = ferry, status = 200 }: Given = {}) {
  await page.route(/\/api\/blog/, (route) => {
    if (status !== 200)
      return route.fulfill({ status, json: { code: status === 404 ? 'not_found' : 'failed', message: '' } });
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith(`/${ferry.id}`)) return route.fulfill({ json: { post } });
    return route.fulfill({ json: { posts: cards, page: 1, totalPages: 3, author: ferry.author } });
  });
  const asked = page.waitForRequest(/\/api\/blog/).then(() => true);
  await page.reload();
  for (let place = 10; !(await Promise.race([asked, moveTo(page, place)])); place += 5);
  await page.locator('main h1').waitFor();
  await page.locator('main output .sr-only').waitFor({ state: 'detached' });
}

/** What moves before the page listens is no use of it. */
async function moveTo(page: Page, place: number): Promise<false> {
  await page.mouse.move(place, place);
  await page.waitForTimeout(100);
  return false;
}

const words =
  'The harbour was quiet and nobody said why. We had come down with our bags as we did every winter, and the boards were wet. ';

function aPost(title: string, content: string, given: Partial<PublicPost> = {}): PublicPost {
  const { html, headings, excerpt } = postHtmlOf(content);
  return {
    id: 'why-the-ferry-stopped-a1b2c3',
    title,
    excerpt,
    category: 'Memoir',
    tags: ['sea', 'winter'],
    author: {
      creatorId: 'cre_ada',
      username: 'ada',
      channelName: 'Ada Marlowe',
      imageUrl: '/default-avatar.svg',
    },
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

const ferry = aPost(
  'Why the ferry stopped',
  `For nine years it had come at four. *Then one November it did not*, and nobody at the pier could say why.\n\n${words.repeat(4)}\n\n## The morning\n\nNobody said so. We stood on the pier with [our bags](https://ferry.example/) and \`tickets\`.\n\n${words.repeat(5)}\n\n### What we had\n\n- Two coats\n- A lamp that would not burn, and **nine matches**\n\n## The noon\n\n> The sea gives back what it does not want.\n\n${words.repeat(3)}\n\n***\n\n## The evening\n\n\`\`\`\nferry.depart(at: "16:00")\n\`\`\`\n\nWe went home.`,
);
const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnung';
const longest = aPost(
  `${longWord} ${longWord}`,
  `## ${longWord.repeat(3)}\n\n${'x'.repeat(900)}\n\n## b\n\n${words}\n\n## c`,
  {
    author: { ...ferry.author, channelName: longWord },
    tags: ['x'.repeat(30), 'y'.repeat(30), 'z'.repeat(30)],
  },
);
const rightToLeft = aPost(
  'הים בחורף',
  '## הבוקר\n\nבמשך תשע שנים היא הגיעה בארבע.\n\n> הים מחזיר את מה שאינו רוצה.\n\n## הצהריים\n\n- אחת\n- שתיים\n\n## הערב\n\nהלכנו הביתה.',
);
const all: readonly PostCard[] = [
  ferry,
  { ...ferry, id: 'the-lamp-d4e5f6', title: 'The lamp', hasAudio: true, category: 'Fiction', excerpt: words },
  { ...longest, id: 'long-g7h8i9' },
  { ...rightToLeft, id: 'sea-j1k2l3' },
  { ...ferry, id: 'cover-m4n5o6', title: 'A post with a picture', coverUrl: '/media-kit/quillcast-card.png' },
];

interface Given {
  readonly cards?: readonly PostCard[];
  readonly post?: PublicPost;
  readonly status?: number;
}
