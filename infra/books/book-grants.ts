import type { AppFunction } from '#infra/constructs/app-function.ts';
import type { Foundation } from '#infra/foundation.ts';

export function grantOutline(granted: AppFunction, { data: { tables } }: Foundation): void {
  tables.books.grantTo(granted, 'GetItem');
  tables.bookDetails.grantTo(granted, 'GetItem');
  tables.chapters.grantTo(granted, 'Query');
  tables.parts.grantTo(granted, 'Query');
}

export function grantRemoval(granted: AppFunction, { data: { tables, texts, media } }: Foundation): void {
  for (const name of [...tablesAboutBooks, 'acceptances', 'notes', 'versions', 'chapters', 'parts'] as const)
    tables[name].grantTo(granted, 'Query', 'DeleteItem');
  for (const name of ['bookDetails', 'books', 'exports'] as const)
    tables[name].grantTo(granted, 'DeleteItem');
  for (const name of ['books', 'chapters'] as const) tables[name].grantTo(granted, 'UpdateItem');
  // Audios made from a deleted book or chapter stay, without the reference.
  tables.audio.grantTo(granted, 'UpdateItem');
  texts.grantTo(granted, 'texts', 'DeleteObject');
  texts.grantListTo(granted);
  media.grantTo(granted, 'media/private', 'DeleteObject');
  media.grantListTo(granted);
}

const tablesAboutBooks = [
  'bookJobs',
  'readings',
  'summaries',
  'facts',
  'findings',
  'pronunciations',
  'messages',
  'conversations',
] as const;
