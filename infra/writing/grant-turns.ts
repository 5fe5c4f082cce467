import { grantOutline, type BookNeeds } from '#infra/books/book-grants.ts';
import type { AppFunction } from '#infra/constructs/app-function.ts';
import type { AppTable } from '#infra/constructs/app-table.ts';
import { grantCredits, type CreditNeeds } from './grant-credits.ts';
import { limitTokens, type DailyUseNeeds } from './limit-tokens.ts';

/** May write down questions with the answers that are to be made, and what is held for them. */
export function grantTurns(granted: AppFunction, needed: TurnNeeds): void {
  const { conversations, messages } = needed.data.tables;
  conversations.grantTo(granted, 'GetItem', 'PutItem', 'UpdateItem');
  messages.grantTo(granted, 'GetItem', 'PutItem', 'UpdateItem');
  grantCredits(granted, needed);
  limitTokens(granted, needed);
}

/** May go on with the reading of a book: note how its last chapter ended, and ask for the next. */
export function grantReadings(granted: AppFunction, needed: ReadingNeeds): void {
  const { readings, summaries } = needed.data.tables;
  grantOutline(granted, needed);
  summaries.grantTo(granted, 'Query');
  readings.grantTo(granted, 'GetItem', 'PutItem');
  grantTurns(granted, needed);
}

export type TurnNeeds = CreditNeeds &
  DailyUseNeeds & {
    readonly data: {
      readonly tables: Readonly<Record<'conversations' | 'messages', AppTable>>;
    };
  };
export type ReadingNeeds = TurnNeeds &
  BookNeeds & {
    readonly data: { readonly tables: Readonly<Record<'readings' | 'summaries', AppTable>> };
  };
