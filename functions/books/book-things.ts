import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { removeOwned } from '#functions/platform/dynamodb/remove-owned.ts';
import { tables } from '#shared/tables.ts';

/** Whatever lies under an owner's key in the tables of books, of any kind; for what goes as a whole. */
export const bookThings = (client: DynamoDBDocumentClient, names: Readonly<Record<BookTable, string>>) => ({
  /** Those whose id begins so, or all. May be repeated. */
  remove: (ownerId: string, name: BookTable, beginsWith?: string): Promise<void> =>
    removeOwned(client, { TableName: names[name], sortKey: tables[name].key[1], ownerId, beginsWith }),
});

/** From what is named to what names it. */
export const bookTables = [
  'exports',
  'notes',
  'versions',
  'chapters',
  'parts',
  'bookDetails',
  'books',
] as const;

export type BookTable = (typeof bookTables)[number];
export type BookThings = ReturnType<typeof bookThings>;
