import type { PostCard, PublicPost } from '#shared/contract/posts/post.ts';
import { postHtmlOf } from '#shared/domain/posts/post-html.ts';

export const aPostCard = (part: Partial<PostCard> = {}): PostCard => ({
  id: 'why-the-ferry-stopped-a1b2c3',
  title: 'Why the ferry stopped',
  excerpt: 'For nine years it had come at four. Then one November it did not.',
  category: 'Memoir',
  tags: ['sea', 'winter'],
  author: {
    creatorId: 'cre_ada',
    username: 'ada',
    channelName: 'Ada reads',
    imageUrl: '/default-avatar.svg',
  },
  publishedAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
  readingMinutes: 4,
  hasAudio: false,
  ...part,
});

export function aPost(content = defaultText, part: Partial<PublicPost> = {}): PublicPost {
  const { html, headings } = postHtmlOf(content);
  return { ...aPostCard(), content, html, headings: [...headings], ...part };
}

const defaultText = `For nine years it had come at four. *Then one November it did not.*

## The morning

Nobody said so. We stood on the pier with [our bags](https://ferry.example/).

## The noon

> The sea gives back what it does not want.

## The evening

We went home.`;
