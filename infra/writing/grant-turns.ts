import type { Foundation } from '#infra/foundation.ts';
import { grantOutline } from '#infra/books/book-grants.ts';
import type { AppFunction } from '#infra/constructs/app-function.ts';
import { grantNews } from '#infra/constructs/grant-news.ts';
import { grantCredits } from '#infra/credits/grant-credits.ts';
import { limitTokens } from '#infra/credits/limit-tokens.ts';

export function grantTurns(granted: AppFunction, needed: Foundation): void {
  const { conversations, messages } = needed.data.tables;
  conversations.grantTo(granted, 'GetItem', 'PutItem', 'UpdateItem');
  messages.grantTo(granted, 'GetItem', 'PutItem', 'UpdateItem');
  grantCredits(granted, needed);
  limitTokens(granted, needed);
}

export function grantReadings(granted: AppFunction, needed: Foundation): void {
  const { readings, summaries } = needed.data.tables;
  grantOutline(granted, needed);
  summaries.grantTo(granted, 'Query');
  readings.grantTo(granted, 'GetItem', 'PutItem');
  grantNews(granted, needed);
  grantTurns(granted, needed);
}
