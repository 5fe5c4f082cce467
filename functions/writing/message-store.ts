import { tables } from '#shared/tables.ts';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { AnswerInput } from '#shared/domain/writing/conversation-workflow.ts';
import { readItem } from '#functions/platform/dynamodb/items.ts';
import { queryAll, queryThroughKeys } from '#functions/platform/dynamodb/queries.ts';
import { removeOwned } from '#functions/platform/dynamodb/remove-owned.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import { updateIf } from '#functions/platform/dynamodb/update-if.ts';
import { messageIdOf, rangeOfMessages } from './conversation-ids.ts';
import { writingItemVersion as v, type AnswerWork, type StoredMessage } from './items.ts';

/** What people and the AI said. An answer is RUNNING until its turn ends, and never again after that. */
export function messageStore(client: DynamoDBDocumentClient, TableName: string) {
  /** Changes an answer in the making; undefined when it is not any more. */
  const update = (
    { ownerId, answerId }: Pick<AnswerInput, 'ownerId' | 'answerId'>,
    UpdateExpression: string,
    values: Readonly<Record<string, unknown>>,
  ) =>
    updateIf<StoredMessage>(client, {
      TableName,
      Key: { ownerId, id: answerId },
      UpdateExpression,
      ConditionExpression: 'answer.#status = :running',
      ExpressionAttributeNames: { '#status': 'status', ...(':text' in values && { '#text': 'text' }) },
      ExpressionAttributeValues: { ...values, ':running': 'RUNNING' },
    });

  return {
    get: (ownerId: string, id: string) => readItem<StoredMessage>(client, TableName, { ownerId, id }),

    /** Those of a conversation from one number to another, both included; oldest first, replaced ones too. */
    async *listOf(
      ownerId: string,
      conversationId: string,
      first = 0,
      last = greatestNumber,
    ): AsyncGenerator<StoredMessage> {
      const pages = queryAll<StoredMessage>(client, {
        TableName,
        KeyConditionExpression: 'ownerId = :ownerId AND id BETWEEN :first AND :last',
        ExpressionAttributeValues: {
          ':ownerId': ownerId,
          ':first': messageIdOf(conversationId, first),
          ':last': messageIdOf(conversationId, last),
        },
        ConsistentRead: true,
      });
      for await (const page of pages) yield* page;
    },

    /** Fails where there is one of that id. */
    addWrite: (message: StoredMessage): Write => ({
      Put: { TableName, Item: { ...message, v }, ConditionExpression: 'attribute_not_exists(id)' },
    }),

    /** What there is so far. Gives the answer as it is then, which says whether to stop; undefined when it has ended. */
    savePartial: (input: AnswerInput, text: string) => update(input, 'SET #text = :text', { ':text': text }),

    /** How many answers of others are written before; undefined when it has ended. */
    noteAhead: (input: AnswerInput, ahead: number) =>
      update(input, 'SET answer.ahead = :ahead', { ':ahead': ahead }),

    /** Whether the model turned it away, and it waits to be sent again; undefined when it has ended. */
    noteBusy: (input: AnswerInput, busy: boolean) =>
      update(input, 'SET answer.busy = :busy', { ':busy': busy }),

    askToStop: (ownerId: string, answerId: string) =>
      update({ ownerId, answerId }, 'SET answer.stopAsked = :yes', { ':yes': true }),

    /** Ends an answer; fails where it has ended before, or is gone. */
    endWrite: ({ ownerId, answerId, attempt }: AnswerInput, { text, answer }: Ending): Write => ({
      Update: {
        TableName,
        Key: { ownerId, id: answerId },
        UpdateExpression: 'SET #text = :text, answer = :answer REMOVE running',
        ConditionExpression: 'answer.#status = :running AND answer.attempt = :attempt',
        ExpressionAttributeNames: { '#text': 'text', '#status': 'status' },
        ExpressionAttributeValues: {
          ':text': text,
          ':answer': answer,
          ':running': 'RUNNING',
          ':attempt': attempt,
        },
      },
    }),

    /** Answers in the making that began before this, of everybody. */
    async listRunning(before: string): Promise<StoredMessage[]> {
      const answers = queryThroughKeys<StoredMessage>(client, tables.messages.key, {
        TableName,
        IndexName: 'byRunning',
        KeyConditionExpression: 'running = :yes AND startedAt < :before',
        ExpressionAttributeValues: { ':yes': 'yes', ':before': before },
      });
      return (await Array.fromAsync(answers)).flat();
    },

    /** Removes all messages of a conversation. May be repeated. */
    removeAllOfConversation: (ownerId: string, conversationId: string): Promise<void> =>
      removeOwned(client, {
        TableName,
        key: tables.messages.key,
        ownerId,
        beginsWith: rangeOfMessages(conversationId),
      }),
  };
}

const greatestNumber = 999_999;

interface Ending {
  readonly text: string;
  readonly answer: AnswerWork;
}
export type MessageStore = ReturnType<typeof messageStore>;
