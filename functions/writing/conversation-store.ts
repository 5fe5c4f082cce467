import { DeleteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { conditionHeld, readItem } from '#functions/platform/dynamodb/items.ts';
import { invalidCursor, type Page, type PageRequest } from '#functions/platform/dynamodb/paging.ts';
import { queryAll, queryOnce } from '#functions/platform/dynamodb/queries.ts';
import { setExpressions } from '#functions/platform/dynamodb/setting.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import { rangeOfConversations } from './conversation-ids.ts';
import { writingItemVersion as v, type StoredConversation } from './items.ts';

export function conversationStore(client: DynamoDBDocumentClient, TableName: string) {
  return {
    get: (ownerId: string, id: string) => readItem<StoredConversation>(client, TableName, { ownerId, id }),

    async pageOf(
      ownerId: string,
      bookId: string | undefined,
      { limit, after }: PageRequest,
    ): Promise<Page<StoredConversation>> {
      const range = rangeOfConversations(bookId);
      if (after && !after.id.startsWith(range)) throw invalidCursor();
      const { items, lastKey } = await queryOnce<StoredConversation>(client, {
        ...rangeQuery(ownerId, range),
        ScanIndexForward: false,
        Limit: limit,
        ...(after && { ExclusiveStartKey: { ownerId, id: after.id } }),
      });
      const last = items.at(-1);
      return { items, ...(lastKey && last && { after: { id: last.id, createdAt: last.createdAt } }) };
    },

    async *listOf(ownerId: string): AsyncGenerator<StoredConversation> {
      for await (const page of queryAll<StoredConversation>(client, rangeQuery(ownerId, 'conv_')))
        yield* page;
    },

    beginWrite: (conversation: StoredConversation): Write => ({
      Put: { TableName, Item: { ...conversation, v }, ConditionExpression: 'attribute_not_exists(id)' },
    }),

    continueWrite: (seen: StoredConversation, next: NextTurn): Write => {
      const { ExpressionAttributeValues, ...set } = setExpressions({ ...next });
      return {
        Update: {
          TableName,
          Key: keyOf(seen),
          ...set,
          ConditionExpression: 'lastNumber = :seen AND attribute_not_exists(answering)',
          ExpressionAttributeValues: { ...ExpressionAttributeValues, ':seen': seen.lastNumber },
        },
      };
    },

    answeredWrite: ({ ownerId, conversationId, answerId }: AnswerKey, updatedAt: string): Write => ({
      Update: {
        TableName,
        Key: { ownerId, id: conversationId },
        UpdateExpression: 'SET updatedAt = :now REMOVE answering',
        ConditionExpression: 'answering = :answerId',
        ExpressionAttributeValues: { ':now': updatedAt, ':answerId': answerId },
      },
    }),

    /**
     * Must be called after all other data of the conversation was removed. Returns false while an answer is in
     * progress. Safe to repeat.
     */
    remove: (conversation: Pick<StoredConversation, 'ownerId' | 'id'>): Promise<boolean> =>
      conditionHeld(
        client.send(
          new DeleteCommand({
            TableName,
            Key: keyOf(conversation),
            ConditionExpression: 'attribute_not_exists(answering)',
          }),
        ),
      ),
  };

  function rangeQuery(ownerId: string, range: string) {
    return {
      TableName,
      KeyConditionExpression: 'ownerId = :ownerId AND begins_with(id, :range)',
      ExpressionAttributeValues: { ':ownerId': ownerId, ':range': range },
      ConsistentRead: true,
    };
  }
}

const keyOf = ({ ownerId, id }: Pick<StoredConversation, 'ownerId' | 'id'>) => ({ ownerId, id });

interface AnswerKey {
  readonly ownerId: string;
  readonly answerId: string;
  readonly conversationId: string;
}
export type NextTurn = Pick<StoredConversation, 'lastNumber' | 'replaced' | 'answering' | 'updatedAt'>;
export type ConversationStore = ReturnType<typeof conversationStore>;
