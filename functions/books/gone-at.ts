import { trashDays } from '#shared/domain/books/book-limits.ts';

/** Until when something can be taken back that is deleted now. */
export const goneAt = (deletedAt: Date): string =>
  new Date(deletedAt.getTime() + trashDays * 86_400_000).toISOString();
