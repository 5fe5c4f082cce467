import { grantOutline } from '#infra/books/book-grants.ts';
import type { AppFunction } from '#infra/constructs/app-function.ts';
import type { Foundation } from '#infra/foundation.ts';

export function grantReadingOf(reader: AppFunction, needed: Foundation): void {
  const { tables, texts } = needed.data;
  grantOutline(reader, needed);
  tables.chapters.grantTo(reader, 'GetItem');
  texts.grantTo(reader, 'texts', 'GetObject');
  texts.grantListTo(reader);
  for (const name of ['notes', 'summaries', 'facts', 'findings'] as const)
    tables[name].grantTo(reader, 'Query');
}
