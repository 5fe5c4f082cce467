import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Ruling } from '#shared/domain/writing/story-limits.ts';
import { setExpressions } from '#functions/platform/dynamodb/setting.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import { updateIf } from '#functions/platform/dynamodb/update-if.ts';
import type { StoredFinding } from './story-items.ts';
import { storyStore } from './story-store.ts';

/** When a contradiction is found again, only its passages change, never the author's ruling on it. */
export function findingStore(client: DynamoDBDocumentClient, TableName: string) {
  const {
    get,
    readAll,
    changeWrite,
    putWrite: addWrite,
  } = storyStore<StoredFinding>(client, TableName, 'find');
  return {
    get,
    readAll,
    changeWrite,
    addWrite,

    moveWrite: ({ ownerId, id, passages }: StoredFinding): Write => ({
      Update: {
        TableName,
        Key: { ownerId, id },
        UpdateExpression: 'SET passages = :passages',
        ConditionExpression: 'attribute_exists(id)',
        ExpressionAttributeValues: { ':passages': passages },
      },
    }),

    rule: (
      { ownerId, id }: Pick<StoredFinding, 'ownerId' | 'id'>,
      ruling: Ruling | undefined,
      now: string,
    ): Promise<StoredFinding | undefined> =>
      updateIf<StoredFinding>(client, {
        TableName,
        Key: { ownerId, id },
        ...setExpressions({ ruling, ruledAt: ruling && now }),
        ConditionExpression: 'attribute_exists(id)',
      }),
  };
}

export type FindingStore = ReturnType<typeof findingStore>;
