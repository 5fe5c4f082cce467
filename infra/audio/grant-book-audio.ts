import type { Foundation } from '#infra/foundation.ts';
import { grantOutline } from '#infra/books/book-grants.ts';
import type { AppFunction } from '#infra/constructs/app-function.ts';
import { grantNews } from '#infra/constructs/grant-news.ts';
import { grantNarrating } from './grant-narrating.ts';

/**
 * Allows starting attempts at chapter audio and continuing book narrations. The permission to start the workflow is
 * granted separately.
 */
export function grantBookAudio(granted: AppFunction, needed: Foundation): void {
  const { tables, texts } = needed.data;
  grantNarrating(granted, needed);
  grantNews(granted, needed);
  grantOutline(granted, needed);
  tables.chapters.grantTo(granted, 'GetItem', 'UpdateItem');
  texts.grantTo(granted, 'texts', 'GetObject');
  texts.grantListTo(granted);
  tables.pronunciations.grantTo(granted, 'GetItem');
  tables.bookJobs.grantTo(granted, 'GetItem', 'PutItem');
}
