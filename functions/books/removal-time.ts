import { trashDays } from '#shared/domain/books/book-limits.ts';

export const removalTime = (deletedAt: Date): string =>
  new Date(deletedAt.getTime() + trashDays * 86_400_000).toISOString();
