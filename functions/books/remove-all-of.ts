import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { S3Client } from '@aws-sdk/client-s3';
import type { Removal } from '#functions/people/removal.ts';
import { removeOwned } from '#functions/platform/dynamodb/remove-owned.ts';
import { removeFolder } from '#functions/platform/s3/object-folder.ts';
import { folderOf } from '#shared/folders.ts';
import { tables } from '#shared/tables.ts';

/** Removes a person's books: whatever lies under their key, then the texts that the chapters named. */
export const bookRemovals = ({ bookThings }: BookRemovalDependencies): Removal[] => [
  ...bookTables.map((name) => ({
    empties: { tables: [name] },
    removeAllOf: ({ id }: { id: string }) => bookThings.removeItemsOf(id, name),
  })),
  { empties: { folders: ['texts'] }, removeAllOf: ({ id }) => bookThings.removeTextsOf(id) },
];

export const bookTables = [
  'exports',
  'notes',
  'versions',
  'chapters',
  'parts',
  'bookDetails',
  'books',
] as const;

/** All that an owner has of books. Both may be repeated. */
export const bookThings = (client: DynamoDBDocumentClient, s3: S3Client, names: BookThingNames) => ({
  removeItemsOf: (ownerId: string, name: BookTable) =>
    removeOwned(client, { TableName: names.tables[name], sortKey: tables[name].key[1], ownerId }),
  removeTextsOf: (ownerId: string) => removeFolder(s3, names.textsBucket, folderOf('texts', ownerId)),
});

export type BookTable = (typeof bookTables)[number];
export interface BookThingNames {
  readonly tables: Readonly<Record<BookTable, string>>;
  readonly textsBucket: string;
}
export interface BookRemovalDependencies {
  readonly bookThings: ReturnType<typeof bookThings>;
}
