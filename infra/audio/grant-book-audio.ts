import type { Foundation } from '#infra/foundation.ts';
import { grantOutline } from '#infra/books/book-grants.ts';
import type { AppFunction } from '#infra/constructs/app-function.ts';
import { grantNews } from '#infra/constructs/grant-news.ts';
import { grantCredits } from '#infra/credits/grant-credits.ts';
import { limitTokens } from '#infra/credits/limit-tokens.ts';
import { limitSpeech } from '#infra/credits/limit-speech.ts';

/** May begin attempts at the sound of chapters, and go on with the making of books; not yet start what makes them. */
export function grantBookAudio(granted: AppFunction, needed: Foundation): void {
  const { tables, texts, work } = needed.data;
  grantOutline(granted, needed);
  tables.chapters.grantTo(granted, 'GetItem', 'UpdateItem');
  texts.grantTo(granted, 'texts', 'GetObject');
  texts.grantListTo(granted);
  tables.audio.grantTo(granted, 'GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem');
  tables.people.grantTo(granted, 'GetItem', 'UpdateItem');
  tables.pronunciations.grantTo(granted, 'GetItem');
  tables.bookJobs.grantTo(granted, 'GetItem', 'PutItem');
  work.grantTo(granted, 'sources', 'GetObject', 'PutObject', 'DeleteObject');
  work.grantTo(granted, 'work', 'GetObject');
  work.grantListTo(granted);
  grantNews(granted, needed);
  grantCredits(granted, needed);
  limitSpeech(granted, needed);
  limitTokens(granted, needed);
}
