import type { AppFunction } from '#infra/constructs/app-function.ts';
import type { Foundation } from '#infra/foundation.ts';

/** May read what people are told, and by key what stands behind it (`readingDependencies`). */
export function grantReading(granted: AppFunction, { data: { tables } }: Foundation): void {
  tables.news.grantTo(granted, 'Query');
  for (const read of ['audio', 'books', 'follows', 'people', 'posts', 'reminders'] as const)
    tables[read].grantTo(granted, 'BatchGetItem');
  // The stores of these two name a table more than is read.
  for (const named of ['bookDetails', 'channels'] as const) tables[named].grantTo(granted);
}
