import type { PostCreation } from '#shared/contract/posts/posts.ts';
import { joined, markdownOf } from '#shared/domain/books/markdown/markdown-of.ts';
import { postLimits } from '#shared/domain/posts/post-limits.ts';

/** A draft of a post that is a chapter of a book: its text, and a line that says where it comes from. */
export const postOfChapter = ({ title, markdown, bookTitle }: PostedChapter): PostCreation => ({
  title: title.trim().slice(0, postLimits.titleCharacters) || 'Untitled',
  content: joined([markdown, lineFrom(bookTitle)].filter((text) => text.trim() !== '')),
});

/** What an author calls a book is words, and no Markdown. */
const lineFrom = (bookTitle: string): string =>
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
