import type { AreaApi } from '#infra/constructs/area-api.ts';
import type { Foundation } from '#infra/foundation.ts';
import { grantWelcome } from '#infra/people/grant-welcome.ts';
import { grantOutline, grantRemoval } from './book-grants.ts';
import type { ExportWorkflow } from './export-workflow.ts';

export const booksApi: AreaApi<'books', BooksFoundation> = {
  acceptances: {
    description: 'Lists the AI text that authors accepted into their books.',
    grant(acceptances, needed) {
      const { tables } = needed.data;
      for (const name of ['books', 'bookDetails'] as const) tables[name].grantTo(acceptances, 'GetItem');
      tables.acceptances.grantTo(acceptances, 'Query');
      grantWelcome(acceptances, needed);
    },
  },
  books: {
    description: 'Creates, shows, reorders and copies books.',
    grant(books, needed) {
      const { tables, texts, media } = needed.data;
      grantOutline(books, needed);
      tables.books.grantTo(books, 'PutItem', 'UpdateItem', 'Query');
      tables.bookDetails.grantTo(books, 'PutItem', 'UpdateItem');
      tables.chapters.grantTo(books, 'PutItem', 'UpdateItem');
      tables.parts.grantTo(books, 'GetItem', 'PutItem', 'UpdateItem', 'DeleteItem');
      for (const name of [
        'notes',
        'acceptances',
        'summaries',
        'facts',
        'findings',
        'pronunciations',
      ] as const)
        tables[name].grantTo(books, 'Query', 'PutItem');
      texts.grantTo(books, 'texts', 'GetObject', 'PutObject');
      media.grantTo(books, 'media/private', 'GetObject', 'PutObject');
      media.grantListTo(books);
      grantWelcome(books, needed);
    },
  },
  bookCovers: {
    description: 'Stores the covers of books.',
    grant(bookCovers, needed) {
      const { tables, media } = needed.data;
      tables.books.grantTo(bookCovers, 'GetItem', 'UpdateItem');
      tables.bookDetails.grantTo(bookCovers, 'GetItem');
      media.grantTo(bookCovers, 'media/private', 'PutObject', 'DeleteObject');
      media.grantListTo(bookCovers);
      grantWelcome(bookCovers, needed);
    },
  },
  bookPictures: {
    description: 'Stores the pictures of chapters.',
    grant(bookPictures, needed) {
      const { tables, media } = needed.data;
      tables.books.grantTo(bookPictures, 'GetItem', 'UpdateItem');
      tables.bookDetails.grantTo(bookPictures, 'GetItem');
      media.grantTo(bookPictures, 'media/private/*/books/*/pictures', 'GetObject', 'PutObject');
      media.grantTo(bookPictures, 'media/private/*/posts/*/pictures', 'GetObject');
      media.grantListTo(bookPictures);
      grantWelcome(bookPictures, needed);
    },
  },
  exports: {
    description: 'Exports books and lists the exported files.',
    grant(exports, needed) {
      const { tables, media } = needed.data;
      tables.books.grantTo(exports, 'GetItem');
      tables.bookDetails.grantTo(exports, 'GetItem');
      tables.exports.grantTo(exports, 'GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem');
      tables.usage.grantTo(exports, 'UpdateItem');
      media.grantTo(exports, 'media/private', 'DeleteObject');
      media.grantListTo(exports);
      needed.workflows.exportBook.grantTo(exports, 'StartExecution');
      grantWelcome(exports, needed);
    },
  },
  printing: {
    description: 'Shows how pages would be printed.',
    grant(printing, needed) {
      const { tables, texts } = needed.data;
      grantOutline(printing, needed);
      tables.chapters.grantTo(printing, 'GetItem');
      tables.usage.grantTo(printing, 'UpdateItem');
      texts.grantTo(printing, 'texts', 'GetObject');
      grantWelcome(printing, needed);
    },
  },
  imports: {
    description: 'Imports books.',
    grant(imports, needed) {
      const { tables, texts } = needed.data;
      grantOutline(imports, needed);
      tables.books.grantTo(imports, 'PutItem', 'UpdateItem');
      tables.bookDetails.grantTo(imports, 'PutItem');
      for (const name of ['chapters', 'parts'] as const) tables[name].grantTo(imports, 'PutItem');
      texts.grantTo(imports, 'texts', 'PutObject');
      grantWelcome(imports, needed);
    },
  },
  notes: {
    description: 'Stores authors’ notes on their books.',
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
    description: 'Shows the trash and deletes from it permanently.',
    grant(trash, needed) {
      grantOutline(trash, needed);
      grantRemoval(trash, needed);
      needed.data.tables.books.grantTo(trash, 'Query');
      needed.data.tables.chapters.grantTo(trash, 'GetItem');
      grantWelcome(trash, needed);
    },
  },
  chapters: {
    description: 'Shows and saves chapters.',
    grant(chapters, needed) {
      const { tables, texts } = needed.data;
      grantOutline(chapters, needed);
      tables.books.grantTo(chapters, 'UpdateItem');
      tables.chapters.grantTo(chapters, 'GetItem', 'PutItem', 'UpdateItem');
      tables.parts.grantTo(chapters, 'UpdateItem');
      for (const name of ['versions', 'acceptances'] as const) tables[name].grantTo(chapters, 'PutItem');
      tables.acceptances.grantTo(chapters, 'Query');
      tables.notes.grantTo(chapters, 'Query', 'UpdateItem');
      tables.messages.grantTo(chapters, 'BatchGetItem');
      // Saved words count towards the author's writing day.
      tables.writingDays.grantTo(chapters, 'UpdateItem');
      texts.grantTo(chapters, 'texts', 'GetObject', 'PutObject', 'DeleteObject');
      texts.grantListTo(chapters);
      grantWelcome(chapters, needed);
    },
  },
  versions: {
    description: 'Creates, shows and restores versions of chapters.',
    grant(versions, needed) {
      const { tables, texts } = needed.data;
      grantOutline(versions, needed);
      tables.books.grantTo(versions, 'UpdateItem');
      tables.chapters.grantTo(versions, 'GetItem', 'UpdateItem');
      tables.versions.grantTo(versions, ...versionOperations);
      texts.grantTo(versions, 'texts', 'GetObject');
      texts.grantListTo(versions);
      grantWelcome(versions, needed);
    },
  },
  writingGoals: {
    description: 'Shows and changes writing goals and daily progress.',
    grant(writingGoals, needed) {
      needed.data.tables.writingDays.grantTo(writingGoals, 'Query', 'UpdateItem');
      grantWelcome(writingGoals, needed);
    },
  },
};

const versionOperations = [
  'GetItem',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'ConditionCheckItem',
  'Query',
] as const;

interface BooksFoundation extends Foundation {
  readonly workflows: { readonly exportBook: ExportWorkflow };
}
