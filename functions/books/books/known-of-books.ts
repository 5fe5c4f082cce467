import { PutCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { mapConcurrently } from '#functions/platform/at-most.ts';
import { queryAll } from '#functions/platform/dynamodb/queries.ts';
import { randomPartOf, idRangeOf } from '#functions/books/book-ids.ts';
import { kindsInABook } from '#functions/books/book-contents.ts';

/**
 * Copies the AI's knowledge about a book and the book's pronunciations. Other areas own these items; this module knows
 * only that their ids contain the random part of the book's id.
 */
export const bookKnowledge = (
  client: DynamoDBDocumentClient,
  names: Readonly<Record<KnownTable, string>>,
) => ({
  async copy(ownerId: string, originalId: string, copyId: string): Promise<void> {
    const copiedItem = (item: object): object =>
      JSON.parse(
        JSON.stringify(item).replaceAll(`_${randomPartOf(originalId)}_`, `_${randomPartOf(copyId)}_`),
      ) as object;
    for (const name of knownTables) {
      const pages = queryAll<object>(client, {
        TableName: names[name],
        KeyConditionExpression: 'ownerId = :ownerId AND begins_with(id, :range)',
        ExpressionAttributeValues: {
          ':ownerId': ownerId,
          ':range': idRangeOf(kindsInABook[name], originalId),
        },
        ConsistentRead: true,
      });
      for await (const items of pages)
        await mapConcurrently(copiesAtOnce, items, (item) =>
          client.send(new PutCommand({ TableName: names[name], Item: copiedItem(item) })),
        );
    }
  },
});

/** The AI's readings of the book aren't copied, because one may be in progress. */
const knownTables = ['summaries', 'facts', 'findings', 'pronunciations'] as const;

const copiesAtOnce = 10;

type KnownTable = (typeof knownTables)[number];
export type BookKnowledge = ReturnType<typeof bookKnowledge>;
