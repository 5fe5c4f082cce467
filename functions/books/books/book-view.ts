import type { Book, BookCard, OutlineChapter, Part } from '#shared/contract/books/books.ts';
import { imprintAsWritten } from '#functions/books/imprint-of.ts';
import { bookCoverAddress } from '#functions/books/book-folders.ts';
import { bookPicturesFolder } from '#functions/platform/pictures/text-picture-folders.ts';
import type { BookDetailsFields } from '#functions/books/book-detail-store.ts';
import type { StoredBook, StoredChapter, StoredPart } from '#functions/books/items.ts';

export const cardView = (book: StoredBook): BookCard => ({
  id: book.id,
  title: book.title,
  subtitle: book.subtitle,
  authors: [...(book.authors ?? [])],
  genre: book.genre,
  language: book.language,
  wordGoal: book.wordGoal,
  dailyGoal: book.dailyGoal,
  goalMeasure: book.goalMeasure,
  ...(book.coverId !== undefined && {
    coverUrl: bookCoverAddress({ ownerId: book.ownerId, bookId: book.id, coverId: book.coverId }),
  }),
  wordCount: book.wordCount,
  characterCount: book.characterCount,
  chapterCount: book.chapterCount,
  status: book.status,
  createdAt: book.createdAt,
  updatedAt: book.updatedAt,
});

export const bookView = (
  book: StoredBook,
  details: BookDetailsFields,
  chapterOrder: readonly string[],
): Book => ({
  ...cardView(book),
  premise: details.premise,
  audience: details.audience,
  tone: details.tone,
  summary: details.summary,
  ...imprintAsWritten(book, details),
  ...(details.imported && { imported: details.imported }),
  picturesUrl: `/${bookPicturesFolder(book.ownerId, book.id)}`,
  chapterOrder: [...chapterOrder],
});

export const outlineChapterView = (chapter: StoredChapter): OutlineChapter => ({
  id: chapter.id,
  title: chapter.title,
  summary: chapter.summary,
  wordCount: chapter.wordCount,
  characterCount: chapter.characterCount,
  revision: chapter.revision,
  updatedAt: chapter.updatedAt,
  ...(chapter.audioId !== undefined && { audioId: chapter.audioId }),
  ...(chapter.podcastAudioId !== undefined && { podcastAudioId: chapter.podcastAudioId }),
});

export const partView = ({ id, title }: StoredPart): Part => ({ id, title });
