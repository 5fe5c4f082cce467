import type { Foundation } from '#infra/foundation.ts';
import type { AppFunction } from '#infra/constructs/app-function.ts';
import { grantCredits } from '#infra/credits/grant-credits.ts';
import { limitTokens } from '#infra/credits/limit-tokens.ts';
import { limitSpeech } from '#infra/credits/limit-speech.ts';

/** Allows starting attempts at the audio of a text. The permission to start the workflow is granted separately. */
export function grantNarrating(granted: AppFunction, needed: Foundation): void {
  const { tables, work } = needed.data;
  tables.audio.grantTo(granted, 'GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem');
  tables.people.grantTo(granted, 'GetItem', 'UpdateItem');
  work.grantTo(granted, 'sources', 'GetObject', 'PutObject', 'DeleteObject');
  work.grantTo(granted, 'work', 'GetObject');
  work.grantListTo(granted);
  tables.news.grantTo(granted, 'PutItem');
  grantCredits(granted, needed);
  limitSpeech(granted, needed);
  limitTokens(granted, needed);
}
