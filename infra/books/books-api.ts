import type { AppBucket } from '#infra/constructs/app-bucket.ts';
import type { AppFunction } from '#infra/constructs/app-function.ts';
import type { AppTable } from '#infra/constructs/app-table.ts';
import type { AreaApi } from '#infra/constructs/area-api.ts';
import { grantWelcome, type WelcomeNeeds } from '#infra/people/grant-welcome.ts';

export const booksApi: AreaApi<'books', BooksApiNeeds> = {
  books: {
    does: 'Makes, shows, orders and copies books.',
    grant(books, needed) {
      const { tables, texts } = needed.data;
      grantOutline(books, needed);
      tables.books.grantTo(books, 'PutItem', 'UpdateItem', 'Query');
      tables.bookDetails.grantTo(books, 'PutItem', 'UpdateItem');
      tables.chapters.grantTo(books, 'PutItem', 'UpdateItem');
      tables.parts.grantTo(books, 'GetItem', 'PutItem', 'UpdateItem', 'DeleteItem');
      tables.notes.grantTo(books, 'Query', 'PutItem');
      texts.grantTo(books, 'texts', 'GetObject', 'PutObject');
      grantWelcome(books, needed);
    },
  },
};

/** A book with what stands in it, but for the texts. */
export function grantOutline(granted: AppFunction, { data: { tables } }: BooksApiNeeds): void {
  tables.books.grantTo(granted, 'GetItem');
  tables.bookDetails.grantTo(granted, 'GetItem');
  tables.chapters.grantTo(granted, 'Query');
  tables.parts.grantTo(granted, 'Query');
}

export interface BooksApiNeeds extends WelcomeNeeds {
  readonly data: WelcomeNeeds['data'] & {
    readonly tables: Readonly<
      Record<'books' | 'bookDetails' | 'parts' | 'chapters' | 'versions' | 'notes' | 'exports', AppTable>
    >;
    readonly texts: AppBucket;
  };
}
