import { DeleteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { writingLimits } from '#shared/domain/writing/writing-limits.ts';
import { conditionHeld, readItem, removeItem } from '#functions/platform/dynamodb/items.ts';
import { cursorRefused, type Page, type PageRequest } from '#functions/platform/dynamodb/paging.ts';
import { queryAll, queryOnce } from '#functions/platform/dynamodb/queries.ts';
import { removeOwned } from '#functions/platform/dynamodb/remove-owned.ts';
import { setting } from '#functions/platform/dynamodb/setting.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import { rangeOfConversations } from './conversation-ids.ts';
import { writingItemVersion as v, type StoredConversation, type StoredRequest } from './items.ts';

/**
 * Conversations, the places of those that are being answered, and what requests with a key began. What changes with a
 * turn is a part of its transaction (`…ing`). A place is the answer's id in the set `running` of an item beside the
 * conversations, so giving it back twice is harmless.
 */
export function conversationStore(client: DynamoDBDocumentClient, TableName: string) {
  return {
    get: (ownerId: string, id: string) => readItem<StoredConversation>(client, TableName, { ownerId, id }),

    /** Those about a book, or about none; newest first. */
    async pageOf(
      ownerId: string,
      bookId: string | undefined,
      { limit, after }: PageRequest,
    ): Promise<Page<StoredConversation>> {
      const range = rangeOfConversations(bookId);
      if (after && !after.id.startsWith(range)) throw cursorRefused();
      const { items, lastKey } = await queryOnce<StoredConversation>(client, {
        ...beginningWith(ownerId, range),
        ScanIndexForward: false,
        Limit: limit,
        ...(after && { ExclusiveStartKey: { ownerId, id: after.id } }),
      });
      const last = items.at(-1);
      return { items, ...(lastKey && last && { after: { id: last.id, createdAt: last.createdAt } }) };
    },

    /** All of a person, those of a book together, oldest first. */
    async *listOf(ownerId: string): AsyncGenerator<StoredConversation> {
      for await (const page of queryAll<StoredConversation>(client, beginningWith(ownerId, 'conv_')))
        yield* page;
    },

    /** Fails where there is one of that id. */
    beginWrite: (conversation: StoredConversation): Write => ({
      Put: { TableName, Item: { ...conversation, v }, ConditionExpression: 'attribute_not_exists(id)' },
    }),

    /** Takes up another turn; fails where somebody else did meanwhile, where one is being answered, or it is gone. */
    continueWrite: (seen: StoredConversation, next: NextTurn): Write => {
      const { ExpressionAttributeValues, ...set } = setting({ ...next });
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

    /** Its answer has ended; fails where it is gone, or another is being made. */
    answeredWrite: ({ ownerId, conversationId, answerId }: Answered, updatedAt: string): Write => ({
      Update: {
        TableName,
        Key: { ownerId, id: conversationId },
        UpdateExpression: 'SET updatedAt = :now REMOVE answering',
        ConditionExpression: 'answering = :answerId',
        ExpressionAttributeValues: { ':now': updatedAt, ':answerId': answerId },
      },
    }),

    /** Fails where as many are being answered as may be at once. */
    takeSlotWrite: ({ ownerId, answerId }: Placed): Write => ({
      Update: {
        TableName,
        Key: { ownerId, id: placesId },
        UpdateExpression: 'SET v = :v ADD running :place',
        ConditionExpression: 'attribute_not_exists(running) OR size(running) < :most',
        ExpressionAttributeValues: {
          ':v': v,
          ':place': new Set([answerId]),
          ':most': writingLimits.runningAnswers,
        },
      },
    }),

    /** Fails where it has none. */
    releaseSlotWrite: ({ ownerId, answerId }: Placed): Write => ({
      Update: {
        TableName,
        Key: { ownerId, id: placesId },
        UpdateExpression: 'DELETE running :place',
        ConditionExpression: 'contains(running, :answerId)',
        ExpressionAttributeValues: { ':place': new Set([answerId]), ':answerId': answerId },
      },
    }),

    /** The answers of an owner that have a place. */
    async running(ownerId: string): Promise<string[]> {
      const places = await readItem<Places>(client, TableName, { ownerId, id: placesId });
      return [...(places?.running ?? [])];
    },

    /** What a request with this key began; undefined when none came yet. */
    requested: (ownerId: string, id: string) => readItem<StoredRequest>(client, TableName, { ownerId, id }),

    /** Fails where a request with the same key came before. */
    rememberWrite: (request: StoredRequest): Write => ({
      Put: { TableName, Item: { ...request, v }, ConditionExpression: 'attribute_not_exists(id)' },
    }),

    /** May be repeated. */
    forget: (ownerId: string, requestId: string): Promise<void> =>
      removeItem(client, TableName, { ownerId, id: requestId }),

    /** Removes one of which nothing else is left; false while it is being answered. May be repeated. */
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

    /** Removes all of a person. May be repeated. */
    removeAllOf: (ownerId: string): Promise<void> =>
      removeOwned(client, { TableName, sortKey: 'id', ownerId }),
  };

  function beginningWith(ownerId: string, range: string) {
    return {
      TableName,
      KeyConditionExpression: 'ownerId = :ownerId AND begins_with(id, :range)',
      ExpressionAttributeValues: { ':ownerId': ownerId, ':range': range },
      ConsistentRead: true,
    };
  }
}

const keyOf = ({ ownerId, id }: Pick<StoredConversation, 'ownerId' | 'id'>) => ({ ownerId, id });

/** Sorts before all conversations. */
const placesId = '#running';

interface Places {
  readonly running?: ReadonlySet<string>;
}
interface Placed {
  readonly ownerId: string;
  readonly answerId: string;
}
interface Answered extends Placed {
  readonly conversationId: string;
}
export type NextTurn = Pick<StoredConversation, 'lastNumber' | 'replaced' | 'answering' | 'updatedAt'>;
export type ConversationStore = ReturnType<typeof conversationStore>;
