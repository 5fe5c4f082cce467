import type { Foundation } from '#infra/foundation.ts';
import { grantOutline } from '#infra/books/book-grants.ts';
import type { AppFunction } from '#infra/constructs/app-function.ts';
import { grantNews } from '#infra/constructs/grant-news.ts';
import { grantNarrating } from './grant-narrating.ts';

/** May begin attempts at the sound of chapters, and go on with the making of books; not yet start what makes them. */
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
