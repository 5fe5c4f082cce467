import type { Chapter } from '#shared/contract/books/chapters.ts';
import { bookIdOf } from './book-ids.ts';
import { outlineChapterView } from './book-view.ts';
import type { WholeChapter } from './read-chapter.ts';

export const chapterView = (chapter: WholeChapter): Chapter => ({
  ...outlineChapterView(chapter),
  bookId: bookIdOf(chapter.id),
  content: chapter.content,
  recentSaves: [...(chapter.recentSaves ?? [])],
});
