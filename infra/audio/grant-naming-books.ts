import type { AppFunction } from '#infra/constructs/app-function.ts';
import type { Foundation } from '#infra/foundation.ts';

/** May say of which books audios read chapters: by key the books, and from an index of their own the names of chapters. */
export function grantNamingBooks(granted: AppFunction, { data: { tables } }: Foundation): void {
  tables.books.grantTo(granted, 'BatchGetItem');
  tables.chapters.grantTo(granted, 'Query:byOwner');
}
