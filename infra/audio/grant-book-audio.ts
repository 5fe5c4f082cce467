import { grantOutline, type BookNeeds } from '#infra/books/book-grants.ts';
import type { AppBucket } from '#infra/constructs/app-bucket.ts';
import type { AppFunction } from '#infra/constructs/app-function.ts';
import type { AppTable } from '#infra/constructs/app-table.ts';
import { grantCredits, type CreditNeeds } from '#infra/writing/grant-credits.ts';
import { limitTokens, type DailyUseNeeds } from '#infra/writing/limit-tokens.ts';
import { limitSpeech } from './limit-speech.ts';

/** May begin attempts at the sound of chapters, and go on with the making of books; not yet start what makes them. */
export function grantBookAudio(granted: AppFunction, needed: BookAudioNeeds): void {
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
  grantCredits(granted, needed);
  limitSpeech(granted, needed);
  limitTokens(granted, needed);
}

export type BookAudioNeeds = BookNeeds &
  CreditNeeds &
  DailyUseNeeds & {
    readonly data: {
      readonly tables: Readonly<Record<'audio' | 'bookJobs' | 'people' | 'pronunciations', AppTable>>;
      readonly work: AppBucket;
    };
  };
