import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Ruling } from '#shared/domain/writing/story-limits.ts';
import { setting } from '#functions/platform/dynamodb/setting.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import { updateIf } from '#functions/platform/dynamodb/update-if.ts';
import type { StoredFinding } from './story-items.ts';
import { storyStore } from './story-store.ts';

/** Contradictions that were found. Where one is found again, its passages change and nothing that was said of it. */
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

    /** Where its passages stand now; fails where it is gone. */
    moveWrite: ({ ownerId, id, passages }: StoredFinding): Write => ({
      Update: {
        TableName,
        Key: { ownerId, id },
        UpdateExpression: 'SET passages = :passages',
        ConditionExpression: 'attribute_exists(id)',
        ExpressionAttributeValues: { ':passages': passages },
      },
    }),

    /** The last ruling counts; undefined takes it back. Undefined when there is no such finding. */
    rule: (
      { ownerId, id }: Pick<StoredFinding, 'ownerId' | 'id'>,
      ruling: Ruling | undefined,
      now: string,
    ): Promise<StoredFinding | undefined> =>
      updateIf<StoredFinding>(client, {
        TableName,
        Key: { ownerId, id },
        ...setting({ ruling, ruledAt: ruling && now }),
        ConditionExpression: 'attribute_exists(id)',
      }),
  };
}

export type FindingStore = ReturnType<typeof findingStore>;
