import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { readItem } from '#functions/platform/dynamodb/items.ts';
import { queryAll } from '#functions/platform/dynamodb/queries.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import { updateIf } from '#functions/platform/dynamodb/update-if.ts';
import { idRangeOf } from './book-ids.ts';
import { bookItemVersion, type StoredNote } from './items.ts';

/** A note must be added or removed in the same transaction that updates its book's count of notes. */
export function noteStore(client: DynamoDBDocumentClient, TableName: string) {
  return {
    get: (ownerId: string, id: string) => readItem<StoredNote>(client, TableName, { ownerId, id }),

    async listOf(ownerId: string, bookId: string): Promise<StoredNote[]> {
      const answers = queryAll<StoredNote>(client, {
        TableName,
        KeyConditionExpression: 'ownerId = :ownerId AND begins_with(id, :range)',
        ExpressionAttributeValues: { ':ownerId': ownerId, ':range': idRangeOf('note', bookId) },
        ConsistentRead: true,
      });
      return (await Array.fromAsync(answers)).flat();
    },

    addWrite: (note: StoredNote): Write => ({
      Put: {
        TableName,
        Item: { ...note, v: bookItemVersion },
        ConditionExpression: 'attribute_not_exists(id)',
      },
    }),

    revise: (
      { ownerId, id, revision }: StoredNote,
      text: string,
      now: string,
    ): Promise<StoredNote | undefined> =>
      updateIf<StoredNote>(client, {
        TableName,
        Key: { ownerId, id },
        UpdateExpression: 'SET #text = :text, updatedAt = :now, revision = :next',
        ConditionExpression: 'revision = :seen',
        ExpressionAttributeNames: { '#text': 'text' },
        ExpressionAttributeValues: { ':text': text, ':now': now, ':seen': revision, ':next': revision + 1 },
      }),

    moveWrite: ({ ownerId, id, chapterId }: StoredNote, to: string): Write => ({
      Update: {
        TableName,
        Key: { ownerId, id },
        UpdateExpression: 'SET chapterId = :to',
        ConditionExpression: 'chapterId = :from',
        ExpressionAttributeValues: { ':from': chapterId, ':to': to },
      },
    }),

    removeWrite: (ownerId: string, id: string): Write => ({
      Delete: { TableName, Key: { ownerId, id }, ConditionExpression: 'attribute_exists(id)' },
    }),
  };
}

export type NoteStore = ReturnType<typeof noteStore>;
