import { PutCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { atMost } from '#functions/platform/at-most.ts';
import { queryAll } from '#functions/platform/dynamodb/queries.ts';
import { partOf, rangeOf } from '#functions/books/book-ids.ts';
import { kindsInABook } from '#functions/books/book-things.ts';

/**
 * What the AI knows of books, and how their words are said. Other areas keep it, under ids that carry their book's
 * part; of its shape nothing is known here but that.
 */
export const knownOfBooks = (
  client: DynamoDBDocumentClient,
  names: Readonly<Record<KnownTable, string>>,
) => ({
  /** Gives a copy what is known of its original, whose texts it has. May be repeated. */
  async copy(ownerId: string, originalId: string, copyId: string): Promise<void> {
    const inCopy = (item: object): object =>
      JSON.parse(JSON.stringify(item).replaceAll(`_${partOf(originalId)}_`, `_${partOf(copyId)}_`)) as object;
    for (const name of knownTables) {
      const pages = queryAll<object>(client, {
        TableName: names[name],
        KeyConditionExpression: 'ownerId = :ownerId AND begins_with(id, :range)',
        ExpressionAttributeValues: { ':ownerId': ownerId, ':range': rangeOf(kindsInABook[name], originalId) },
        ConsistentRead: true,
      });
      for await (const items of pages)
        await atMost(copiesAtOnce, items, (item) =>
          client.send(new PutCommand({ TableName: names[name], Item: inCopy(item) })),
        );
    }
  },
});

/** Readings stay behind: one may be under way. */
const knownTables = ['summaries', 'facts', 'findings', 'pronunciations'] as const;

const copiesAtOnce = 10;

type KnownTable = (typeof knownTables)[number];
export type KnownOfBooks = ReturnType<typeof knownOfBooks>;
