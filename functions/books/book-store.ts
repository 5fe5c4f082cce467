import { tables } from '#shared/tables.ts';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { bookLimits, bookRefusals } from '#shared/domain/books/book-limits.ts';
import { readItem, readItems, removeItem } from '#functions/platform/dynamodb/items.ts';
import { queryAll, queryThroughKeys } from '#functions/platform/dynamodb/queries.ts';
import { setExpressions } from '#functions/platform/dynamodb/setting.ts';
import { transact, type Write } from '#functions/platform/dynamodb/transaction.ts';
import { updateIf } from '#functions/platform/dynamodb/update-if.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import { bookDetailStore, type BookDetailsFields } from './book-detail-store.ts';
import { bookItemVersion as v, type StoredBook } from './items.ts';

/**
 * All keys begin with the owner's id, so that a request can't address someone else's book. The item `#count` holds the
 * number of an owner's books, including those in the trash.
 */
export function bookStore(client: DynamoDBDocumentClient, { booksTable, bookDetailsTable }: BookTables) {
  const TableName = booksTable;
  const detailsOf = bookDetailStore(client, bookDetailsTable);
  const get = (ownerId: string, id: string) => readItem<StoredBook>(client, TableName, { ownerId, id });

  const update = (ownerId: string, id: string, input: BookUpdate) =>
    updateIf<StoredBook>(client, { TableName, Key: { ownerId, id }, ...input });

  const countBooksWrite = (ownerId: string, by: 1 | -1): Write => ({
    Update: {
      TableName,
      Key: { ownerId, id: countId },
      UpdateExpression: 'SET v = :v ADD books :by',
      ...(by > 0 && { ConditionExpression: 'attribute_not_exists(books) OR books < :most' }),
      ExpressionAttributeValues: { ':v': v, ':by': by, ...(by > 0 && { ':most': bookLimits.books }) },
    },
  });

  return {
    get,

    async getAll(ownerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, StoredBook>> {
      const keys = [...new Set(ids)].map((id) => ({ ownerId, id }));
      const books = await readItems<StoredBook>(client, TableName, keys, { ConsistentRead: false });
      return new Map(books.map((book) => [book.id, book]));
    },

    async listOf(ownerId: string): Promise<StoredBook[]> {
      const answers = queryAll<StoredBook>(client, {
        TableName,
        KeyConditionExpression: 'ownerId = :ownerId AND begins_with(id, :book)',
        ExpressionAttributeValues: { ':ownerId': ownerId, ':book': 'book_' },
        ConsistentRead: true,
      });
      return (await Array.fromAsync(answers)).flat();
    },

    async create(book: StoredBook, details: BookDetailsFields): Promise<boolean> {
      const failed = await transact(client, {
        book: { Put: { TableName, Item: { ...book, v }, ConditionExpression: 'attribute_not_exists(id)' } },
        details: detailsOf.putWrite({ ...details, ownerId: book.ownerId, bookId: book.id }),
        count: countBooksWrite(book.ownerId, 1),
      });
      if (failed.has('book')) return false;
      if (failed.has('count')) throw new Refusal('conflict', bookRefusals.tooManyBooks);
      return true;
    },

    async change(
      ownerId: string,
      id: string,
      change: BookChanges,
      details: Partial<BookDetailsFields>,
    ): Promise<boolean> {
      const failed = await transact(client, {
        book: {
          Update: {
            TableName,
            Key: { ownerId, id },
            ...setExpressions({ ...change }),
            ConditionExpression: onShelfCondition,
          },
        },
        details: Object.keys(details).length > 0 ? detailsOf.changeWrite(ownerId, id, details) : undefined,
      });
      return failed.size === 0;
    },

    /**
     * Sets whether shared recordings show the book's title and cover. A book that is shown for the first time gets the
     * next season number in its author's feed, and keeps it. Returns false if the book is missing or in the trash.
     */
    async show(ownerId: string, id: string, isShown: boolean): Promise<boolean> {
      for (;;) {
        const [book, count] = await Promise.all([
          get(ownerId, id),
          readItem<{ readonly seasons?: number }>(client, TableName, { ownerId, id: countId }),
        ]);
        if (!book || book.deletedAt !== undefined) return false;
        const isFirst = isShown && book.season === undefined;
        const season = (count?.seasons ?? 0) + 1;
        const failed = await transact(client, {
          book: {
            Update: {
              TableName,
              Key: { ownerId, id },
              ...setExpressions({ isShown, ...(isFirst && { season }) }),
              ConditionExpression: isFirst
                ? `${onShelfCondition} AND attribute_not_exists(season)`
                : onShelfCondition,
            },
          },
          count: isFirst
            ? {
                Update: {
                  TableName,
                  Key: { ownerId, id: countId },
                  UpdateExpression: 'SET seasons = :season',
                  ConditionExpression: season > 1 ? 'seasons = :before' : 'attribute_not_exists(seasons)',
                  ExpressionAttributeValues: {
                    ':season': season,
                    ...(season > 1 && { ':before': season - 1 }),
                  },
                },
              }
            : undefined,
        });
        if (failed.size === 0) return true;
      }
    },

    standingCheck: (ownerId: string, id: string): Write => ({
      ConditionCheck: { TableName, Key: { ownerId, id }, ConditionExpression: onShelfCondition },
    }),

    moveToTrash: (ownerId: string, id: string, deletedAt: string, removeAfter: string) =>
      update(ownerId, id, {
        ...setExpressions({ deletedAt, removal: 'due', removeAfter }),
        ConditionExpression: onShelfCondition,
      }),

    restore: (ownerId: string, id: string) =>
      update(ownerId, id, {
        ...setExpressions(withoutTrashMarks),
        ConditionExpression: inTrashCondition,
      }),

    finish: (ownerId: string, id: string, last: Pick<StoredBook, 'lastPosition' | 'updatedAt'>) =>
      update(ownerId, id, {
        ...setExpressions({ ...withoutTrashMarks, unfinished: undefined, ...last }),
        ConditionExpression: 'attribute_exists(unfinished) AND attribute_not_exists(removing)',
      }),

    async listDue(now: string): Promise<StoredBook[]> {
      const answers = queryThroughKeys<StoredBook>(client, tables.books.key, {
        TableName,
        IndexName: 'byRemoval',
        KeyConditionExpression: 'removal = :due AND removeAfter <= :now',
        ExpressionAttributeValues: { ':due': 'due', ':now': now },
      });
      return (await Array.fromAsync(answers)).flat();
    },

    async listToTidy(now: string): Promise<StoredBook[]> {
      const answers = queryThroughKeys<StoredBook>(client, tables.books.key, {
        TableName,
        IndexName: 'byTidying',
        KeyConditionExpression: 'tidying = :yes AND tidyFrom <= :now',
        ExpressionAttributeValues: { ':yes': 'yes', ':now': now },
      });
      return (await Array.fromAsync(answers)).flat();
    },

    /** Returns false if the book is missing or in the trash. A book that is being imported is neither. */
    markForTidying: async (ownerId: string, id: string, now: Date): Promise<boolean> =>
      (await update(ownerId, id, {
        ...setExpressions({ tidying: 'yes', tidyFrom: now.toISOString() }),
        ConditionExpression: `${onShelfCondition} OR attribute_exists(unfinished)`,
      })) !== undefined,

    /**
     * Sets when the nightly tidying handles this book next; without `next`, it skips the book until the book is marked
     * again. Returns false if the book was edited or marked again since `seen` was read.
     */
    noteTidied: async (seen: StoredBook, next: string | undefined): Promise<boolean> =>
      (await update(seen.ownerId, seen.id, {
        ...(next === undefined
          ? { UpdateExpression: 'REMOVE tidying, tidyFrom' }
          : { UpdateExpression: 'SET tidyFrom = :next' }),
        ConditionExpression: 'tidyFrom = :from AND updatedAt = :edited',
        ExpressionAttributeValues: {
          ':from': seen.tidyFrom,
          ':edited': seen.updatedAt,
          ...(next !== undefined && { ':next': next }),
        },
      })) !== undefined,

    /**
     * Begins the permanent removal of a book: it can't be restored any more and no longer counts towards its owner's
     * limit. Returns false if the book was restored since `seen` was read, or if another run already began to remove
     * it.
     */
    async beginRemoving({ ownerId, id, removeAfter }: StoredBook, now: string): Promise<boolean> {
      const failed = await transact(client, {
        book: {
          Update: {
            TableName,
            Key: { ownerId, id },
            UpdateExpression: 'SET removing = :yes, removeAfter = :now',
            ConditionExpression: 'attribute_not_exists(removing) AND removeAfter = :seen',
            ExpressionAttributeValues: { ':yes': true, ':now': now, ':seen': removeAfter },
          },
        },
        count: countBooksWrite(ownerId, -1),
      });
      return failed.size === 0;
    },

    async remove(ownerId: string, id: string): Promise<void> {
      await detailsOf.remove(ownerId, id);
      await removeItem(client, TableName, { ownerId, id });
    },
  };
}

/** Sort key of the item that counts an owner's books; sorts before the ids of all books. */
const countId = '#count';
const onShelfCondition = 'attribute_exists(id) AND attribute_not_exists(deletedAt)';
const inTrashCondition =
  'attribute_exists(deletedAt) AND attribute_not_exists(unfinished) AND attribute_not_exists(removing)';
const withoutTrashMarks = { deletedAt: undefined, removal: undefined, removeAfter: undefined };

export type BookStore = ReturnType<typeof bookStore>;
export interface BookTables {
  readonly booksTable: string;
  readonly bookDetailsTable: string;
}
export type BookChanges = Partial<
  Pick<
    StoredBook,
    | 'title'
    | 'subtitle'
    | 'authors'
    | 'coverId'
    | 'genre'
    | 'language'
    | 'wordGoal'
    | 'dailyGoal'
    | 'goalMeasure'
    | 'status'
    | 'updatedAt'
  >
>;
type BookUpdate = Omit<Parameters<typeof updateIf>[1], 'TableName' | 'Key'>;
