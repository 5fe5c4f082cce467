import { grantNamingBooks } from '#infra/audio/grant-naming-books.ts';
import type { AppFunction } from '#infra/constructs/app-function.ts';
import type { Foundation } from '#infra/foundation.ts';

export function grantReading(granted: AppFunction, needed: Foundation): void {
  const { tables } = needed.data;
  tables.news.grantTo(granted, 'Query');
  grantNamingBooks(granted, needed);
  for (const tableName of ['audio', 'follows', 'people', 'posts', 'reminders'] as const)
    tables[tableName].grantTo(granted, 'BatchGetItem');
  // Sets only environment variables: the stores of books and follows can't be created without these tables' names, but
  // this function doesn't read the tables.
  for (const namedTable of ['bookDetails', 'channels'] as const) tables[namedTable].grantTo(granted);
}
