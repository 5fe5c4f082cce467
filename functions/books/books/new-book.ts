import type { BookCreation } from '#shared/contract/books/books.ts';
import type { BookDetailsFields } from '#functions/books/book-store.ts';
import type { StoredBook } from '#functions/books/items.ts';

/** A book in which nothing stands yet. */
export const newBook = (asked: BookCreation, its: Identity): StoredBook => ({
  ...its,
  title: asked.title.trim(),
  subtitle: asked.subtitle?.trim() ?? '',
  genre: asked.genre?.trim() ?? '',
  language: asked.language ?? 'en',
  wordGoal: asked.wordGoal ?? 0,
  dailyGoal: asked.dailyGoal ?? 0,
  wordCount: 0,
  chapterCount: 0,
  storedChapters: 0,
  storedParts: 0,
  storedNotes: 0,
  status: 'active',
  updatedAt: its.createdAt,
});

export const newDetails = (asked: BookCreation): BookDetailsFields => ({
  premise: asked.premise ?? '',
  audience: asked.audience ?? '',
  tone: asked.tone ?? '',
  summary: '',
});

/**
 * The marks of a book that is being copied or imported: shown nowhere, and removed after a day unless its last write
 * takes them away.
 */
export const unfinishedSince = (now: Date) =>
  ({
    unfinished: true,
    deletedAt: now.toISOString(),
    removal: 'due',
    removeAfter: new Date(now.getTime() + givenUpAfterMs).toISOString(),
  }) as const;

const givenUpAfterMs = 86_400_000;

type Identity = Pick<StoredBook, 'ownerId' | 'id' | 'createdAt' | 'requestFingerprint'>;
