import type { Pronunciations } from '#shared/contract/speech/pronunciations.ts';
import type { Pronunciation } from '#shared/domain/speech/pronunciations.ts';
import { bookIdOf, pronunciationsIdOf } from '#functions/books/book-ids.ts';
import { readItem } from '#functions/platform/dynamodb/items.ts';
import { queryAll } from '#functions/platform/dynamodb/queries.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import { fingerprint } from '#functions/platform/ids.ts';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

export function pronunciationStore(client: DynamoDBDocumentClient, TableName: string) {
  return {
    async get(ownerId: string, bookId: string): Promise<StoredPronunciations> {
      const id = pronunciationsIdOf(bookId);
      const emptyList: StoredPronunciations = { ownerId, id, revision: 0, entries: [] };
      return (await readItem<StoredPronunciations>(client, TableName, { ownerId, id })) ?? emptyList;
    },

    async listOf(ownerId: string): Promise<StoredPronunciations[]> {
      const pages = queryAll<StoredPronunciations>(client, {
        TableName,
        KeyConditionExpression: 'ownerId = :ownerId',
        ExpressionAttributeValues: { ':ownerId': ownerId },
        ConsistentRead: true,
      });
      return (await Array.fromAsync(pages)).flat();
    },

    replaceWrite: (next: StoredPronunciations, seen: Pick<StoredPronunciations, 'revision'>): Write => ({
      Put: {
        TableName,
        Item: { ...next, v: itemVersion },
        ...(seen.revision === 0
          ? { ConditionExpression: 'attribute_not_exists(id)' }
          : {
              ConditionExpression: 'revision = :seen',
              ExpressionAttributeValues: { ':seen': seen.revision },
            }),
      },
    }),
  };
}

export const pronunciationsView = ({ id, revision, entries }: StoredPronunciations): Pronunciations => ({
  bookId: bookIdOf(id),
  revision,
  entries: [...entries],
});

/** Identifies the list of pronunciations that a sound was spoken with; undefined for an empty list. */
export const pronunciationFingerprint = (entries: readonly Pronunciation[]): string | undefined =>
  entries.length === 0
    ? undefined
    : fingerprint(entries.map(({ word, say }) => JSON.stringify([word, say])).toSorted());

const itemVersion = 1;

/** Key: ownerId, id (`say_{book}_words`). */
export interface StoredPronunciations {
  readonly ownerId: string;
  readonly id: string;
  readonly revision: number;
  readonly entries: readonly Pronunciation[];
}
export type PronunciationStore = ReturnType<typeof pronunciationStore>;
