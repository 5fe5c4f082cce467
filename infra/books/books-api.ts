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
  notes: {
    does: 'Keeps what authors note about their books.',
    grant(notes, needed) {
      const { tables } = needed.data;
      grantOutline(notes, needed);
      tables.books.grantTo(notes, 'UpdateItem');
      tables.chapters.grantTo(notes, 'GetItem');
      tables.notes.grantTo(notes, 'GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem');
      grantWelcome(notes, needed);
    },
  },
  trash: {
    does: 'Shows what was deleted, and deletes it for ever.',
    grant(trash, needed) {
      grantOutline(trash, needed);
      grantRemoval(trash, needed);
      needed.data.tables.books.grantTo(trash, 'Query');
      needed.data.tables.chapters.grantTo(trash, 'GetItem');
      grantWelcome(trash, needed);
    },
  },
  chapters: {
    does: 'Shows and saves chapters.',
    grant(chapters, needed) {
      const { tables, texts } = needed.data;
      grantOutline(chapters, needed);
      tables.books.grantTo(chapters, 'UpdateItem');
      tables.chapters.grantTo(chapters, 'GetItem', 'PutItem', 'UpdateItem');
      tables.parts.grantTo(chapters, 'UpdateItem');
      tables.versions.grantTo(chapters, 'PutItem');
      texts.grantTo(chapters, 'texts', 'GetObject', 'PutObject', 'DeleteObject');
      texts.grantListTo(chapters);
      grantWelcome(chapters, needed);
    },
  },
  versions: {
    does: 'Keeps, shows and restores versions of chapters.',
    grant(versions, needed) {
      const { tables, texts } = needed.data;
      grantOutline(versions, needed);
      tables.books.grantTo(versions, 'UpdateItem');
      tables.chapters.grantTo(versions, 'GetItem', 'UpdateItem');
      tables.versions.grantTo(versions, ...keptAndRestored);
      texts.grantTo(versions, 'texts', 'GetObject');
      texts.grantListTo(versions);
      grantWelcome(versions, needed);
    },
  },
};

const keptAndRestored = [
  'GetItem',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'ConditionCheckItem',
  'Query',
] as const;

/** A book with what stands in it, but for the texts. */
export function grantOutline(granted: AppFunction, { data: { tables } }: BookNeeds): void {
  tables.books.grantTo(granted, 'GetItem');
  tables.bookDetails.grantTo(granted, 'GetItem');
  tables.chapters.grantTo(granted, 'Query');
  tables.parts.grantTo(granted, 'Query');
}

/** A book or a chapter with all that belongs to it, once nobody can have it back. */
export function grantRemoval(granted: AppFunction, { data: { tables, texts } }: BookNeeds): void {
  for (const name of ['notes', 'versions', 'chapters', 'parts'] as const)
    tables[name].grantTo(granted, 'Query', 'DeleteItem');
  for (const name of ['bookDetails', 'books', 'exports'] as const)
    tables[name].grantTo(granted, 'DeleteItem');
  for (const name of ['books', 'chapters'] as const) tables[name].grantTo(granted, 'UpdateItem');
  texts.grantTo(granted, 'texts', 'DeleteObject');
  texts.grantListTo(granted);
}

export interface BookNeeds {
  readonly data: {
    readonly tables: Readonly<
      Record<'books' | 'bookDetails' | 'parts' | 'chapters' | 'versions' | 'notes' | 'exports', AppTable>
    >;
    readonly texts: AppBucket;
  };
}

export type BooksApiNeeds = BookNeeds & WelcomeNeeds;
