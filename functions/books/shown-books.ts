import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { contentsFields } from '#shared/tables.ts';
import { readItems, type ReadingManner } from '#functions/platform/dynamodb/items.ts';
import { queryAll } from '#functions/platform/dynamodb/queries.ts';
import { idRangeOf } from './book-ids.ts';
import type { StoredBook, StoredChapter } from './items.ts';
import { inOrder } from './order.ts';

/**
 * Reads books and their chapter titles for public pages; the results may be slightly out of date. Tables of contents
 * come from a separate small index, so that visitors don't use capacity that authors need for writing.
 */
export function shownBooks(client: DynamoDBDocumentClient, { booksTable, chaptersTable }: ShownBookTables) {
  const chapters = (ownerId: string, beginsWith: string) =>
    queryAll<ChapterEntry>(client, {
      TableName: chaptersTable,
      IndexName: 'byOwner',
      KeyConditionExpression: 'ownerId = :ownerId AND begins_with(id, :range)',
      ExpressionAttributeValues: { ':ownerId': ownerId, ':range': beginsWith },
    });

  return {
    async getAll(
      keys: readonly Pick<StoredBook, 'ownerId' | 'id'>[],
      how: ReadingManner = { ConsistentRead: false },
    ): Promise<StoredBook[]> {
      const itemKeys = keys.map(({ ownerId, id }) => ({ ownerId, id }));
      const books = await readItems<StoredBook>(client, booksTable, itemKeys, how);
      return books.filter(isNotInTrash);
    },

    async contentsOf({ ownerId, id }: Pick<StoredBook, 'ownerId' | 'id'>): Promise<readonly ChapterEntry[]> {
      const all = (await Array.fromAsync(chapters(ownerId, idRangeOf('chap', id)))).flat();
      return inOrder(all.filter(({ deletedAt }) => deletedAt === undefined));
    },

    async shownOf(ownerId: string): Promise<StoredBook[]> {
      const books = queryAll<StoredBook>(client, {
        TableName: booksTable,
        KeyConditionExpression: 'ownerId = :ownerId AND begins_with(id, :book)',
        ExpressionAttributeValues: { ':ownerId': ownerId, ':book': 'book_' },
      });
      return (await Array.fromAsync(books)).flat().filter((book) => book.isShown && isNotInTrash(book));
    },
  };
}

const isNotInTrash = ({ deletedAt }: Pick<StoredBook, 'deletedAt'>): boolean => deletedAt === undefined;

export type ShownBooks = ReturnType<typeof shownBooks>;
export type ChapterEntry = Pick<StoredChapter, 'ownerId' | 'id' | (typeof contentsFields)[number]>;
interface ShownBookTables {
  readonly booksTable: string;
  readonly chaptersTable: string;
}
