import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { BookThing } from './book-ids.ts';
import { removeOwned } from '#functions/platform/dynamodb/remove-owned.ts';
import { tables } from '#shared/tables.ts';

/** Removes what is under an owner’s key in the tables that keep things of books. */
export const bookThings = (
  client: DynamoDBDocumentClient,
  names: Readonly<Record<TableOfABook, string>>,
) => ({
  /** Those whose id begins so, or all. May be repeated. */
  remove: (ownerId: string, name: TableOfABook, beginsWith?: string): Promise<void> =>
    removeOwned(client, { TableName: names[name], key: tables[name].key, ownerId, beginsWith }),
});

/** From what is named to what names it. */
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
 * Those too in which other areas keep what belongs to a book, under ids that carry it. Without a reading no further
 * answer is begun, and without its message none is kept: so what was kept goes after them. Without a job no further
 * chapter is made into sound.
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

/** Where the ids in a table carry the book, what they begin with. */
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
} as const satisfies Partial<Record<TableOfABook, BookThing>>;

export type TableOfABook = (typeof tablesOfABook)[number];
export type BookTable = (typeof bookTables)[number];
export type BookThings = ReturnType<typeof bookThings>;
