import type { PostCreation } from '#shared/contract/posts/posts.ts';
import { joinBlocks, markdownOf } from '#shared/domain/books/markdown/markdown-of.ts';
import { postLimits } from '#shared/domain/posts/post-limits.ts';

export const postOfChapter = ({ title, markdown, bookTitle }: PostedChapter): PostCreation => ({
  title: title.trim().slice(0, postLimits.titleCharacters) || 'Untitled',
  content: joinBlocks([markdown, sourceLine(bookTitle)].filter((text) => text.trim() !== '')),
});

/** A book's title is plain text, so its Markdown characters must be escaped. */
const sourceLine = (bookTitle: string): string =>
  markdownOf({
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [{ type: 'text', text: `From “${bookTitle.trim()}”.`, marks: [{ type: 'italic' }] }],
      },
    ],
  });

interface PostedChapter {
  readonly title: string;
  readonly markdown: string;
  readonly bookTitle: string;
}
