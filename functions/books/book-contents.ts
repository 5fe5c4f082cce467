import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { BookThingKind } from './book-ids.ts';
import { removeOwned } from '#functions/platform/dynamodb/remove-owned.ts';
import { tables } from '#shared/tables.ts';

export const bookContents = (
  client: DynamoDBDocumentClient,
  names: Readonly<Record<TableOfABook, string>>,
) => ({
  remove: (ownerId: string, name: TableOfABook, beginsWith?: string): Promise<void> =>
    removeOwned(client, { TableName: names[name], key: tables[name].key, ownerId, beginsWith }),
});

/** In the order of removal: an item goes before the chapter or book that it belongs to. */
export const bookTables = [
  'acceptances',
  'exports',
  'notes',
  'versions',
  'chapters',
  'parts',
  'bookDetails',
  'books',
] as const;

/**
 * The tables of `bookTables`, and before them the tables of other areas if the ids of their items contain the book's
 * id. In the order of removal: first jobs and readings, because without them no further chapter is narrated and no
 * further answer begins; then messages, because an answer is stored only while its message exists; then the rest.
 */
export const tablesOfABook = [
  'bookJobs',
  'readings',
  'messages',
  'conversations',
  'summaries',
  'facts',
  'findings',
  'pronunciations',
  ...bookTables,
] as const;

export const kindsInABook = {
  bookJobs: 'job',
  readings: 'read',
  messages: 'msg',
  conversations: 'conv',
  summaries: 'sum',
  facts: 'fact',
  findings: 'find',
  pronunciations: 'say',
  acceptances: 'acc',
  notes: 'note',
  versions: 'ver',
  chapters: 'chap',
  parts: 'part',
} as const satisfies Record<Exclude<TableOfABook, TableRemovedElsewhere>, BookThingKind>;

/** Tables that need no step of their own: exports expire after a week, and `books.remove` also removes the details. */
type TableRemovedElsewhere = 'exports' | 'bookDetails' | 'books';

export type TableOfABook = (typeof tablesOfABook)[number];
export type BookTable = (typeof bookTables)[number];
export type BookContents = ReturnType<typeof bookContents>;
