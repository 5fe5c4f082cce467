import { readFileSync } from 'node:fs';
import type { PostCreation } from '#shared/contract/posts/posts.ts';

/** What Ada has published in the blog, the oldest first. */
export const samplePosts: readonly PostCreation[] = [
  {
    title: 'How I named a hundred and twelve lamps',
    content: textOf('how-i-named-a-hundred-and-twelve-lamps.md'),
    category: 'Memoir',
    tags: ['drafts', 'places'],
  },
  {
    title: 'What a pause is for',
    content: textOf('what-a-pause-is-for.md'),
    excerpt: 'Commas, full stops and the silence after a question: punctuation, heard as time.',
    category: 'Everything Else',
    tags: ['listening', 'craft'],
  },
  {
    title: 'Read it aloud, before anybody else does',
    content: textOf('read-it-aloud-before-anybody-else-does.md'),
    category: 'Society',
    tags: ['listening', 'revision'],
  },
];

function textOf(file: string): string {
  return readFileSync(new URL(`sample-posts/${file}`, import.meta.url), 'utf8').trim();
}
