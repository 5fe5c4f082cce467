import type { AppFunction } from '#infra/constructs/app-function.ts';
import type { Foundation } from '#infra/foundation.ts';

export function grantNamingBooks(granted: AppFunction, { data: { tables } }: Foundation): void {
  tables.books.grantTo(granted, 'BatchGetItem');
  tables.chapters.grantTo(granted, 'Query:byOwner');
}
