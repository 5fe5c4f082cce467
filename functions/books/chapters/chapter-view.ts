import type { Chapter } from '#shared/contract/books/chapters.ts';
import { bookIdOf } from '#functions/books/book-ids.ts';
import { outlineChapterView } from '#functions/books/books/book-view.ts';
import type { WholeChapter } from '#functions/books/read-chapter.ts';

export const chapterView = (chapter: WholeChapter): Chapter => ({
  ...outlineChapterView(chapter),
  bookId: bookIdOf(chapter.id),
  content: chapter.content,
  recentSaves: [...(chapter.recentSaves ?? [])],
});
