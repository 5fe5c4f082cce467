import type { BookCreation } from '#shared/contract/books/books.ts';
import { tidyAuthors } from '#shared/domain/books/imprint.ts';
import type { BookDetailsFields } from '#functions/books/book-detail-store.ts';
import type { StoredBook } from '#functions/books/items.ts';

export const newBook = (request: BookCreation, identity: BookIdentity): StoredBook => ({
  ...identity,
  title: request.title.trim(),
  subtitle: request.subtitle?.trim() ?? '',
  authors: tidyAuthors(request.authors ?? []),
  genre: request.genre?.trim() ?? '',
  language: request.language ?? 'en',
  wordGoal: request.wordGoal ?? 0,
  dailyGoal: request.dailyGoal ?? 0,
  goalMeasure: request.goalMeasure ?? 'words',
  wordCount: 0,
  characterCount: 0,
  chapterCount: 0,
  storedChapters: 0,
  storedParts: 0,
  storedNotes: 0,
  status: 'active',
  updatedAt: identity.createdAt,
});

export const newDetails = (request: BookCreation): BookDetailsFields => ({
  premise: request.premise ?? '',
  audience: request.audience ?? '',
  tone: request.tone ?? '',
  summary: '',
  copyright: request.copyright?.trim() ?? '',
  dedication: request.dedication?.trim() ?? '',
  isbn: request.isbn ?? '',
  publisher: request.publisher?.trim() ?? '',
  series: request.series?.trim() ?? '',
  seriesNumber: request.seriesNumber ?? '',
});

/**
 * The marks of a book that is being copied or imported. A marked book is shown nowhere; the last write of the copy or
 * import clears the marks, and a book that is still marked after a day is removed.
 */
export const unfinishedSince = (now: Date) =>
  ({
    unfinished: true,
    deletedAt: now.toISOString(),
    removal: 'due',
    removeAfter: new Date(now.getTime() + abandonedAfterMs).toISOString(),
  }) as const;

const abandonedAfterMs = 86_400_000;

type BookIdentity = Pick<StoredBook, 'ownerId' | 'id' | 'createdAt' | 'requestFingerprint'>;
