import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { readItem, removeItem } from '#functions/platform/dynamodb/items.ts';
import { setExpressions } from '#functions/platform/dynamodb/setting.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import { bookItemVersion, type StoredBookDetails } from './items.ts';

/**
 * The long fields of a book, kept out of its item, so that saving a chapter doesn't pay for rewriting them. They are
 * written in the transactions of `bookStore`.
 */
export function bookDetailStore(client: DynamoDBDocumentClient, TableName: string) {
  return {
    get: (ownerId: string, bookId: string) =>
      readItem<StoredBookDetails>(client, TableName, { ownerId, bookId }),

    putWrite: (details: StoredBookDetails): Write => ({
      Put: { TableName, Item: { ...details, v: bookItemVersion } },
    }),

    changeWrite: (ownerId: string, bookId: string, change: Partial<BookDetailsFields>): Write => ({
      Update: { TableName, Key: { ownerId, bookId }, ...setExpressions(change) },
    }),

    remove: (ownerId: string, bookId: string) => removeItem(client, TableName, { ownerId, bookId }),
  };
}

export type BookDetailStore = ReturnType<typeof bookDetailStore>;
export type BookDetailsFields = Omit<StoredBookDetails, 'ownerId' | 'bookId'>;
