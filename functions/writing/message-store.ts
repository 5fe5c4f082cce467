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

/** An answer is RUNNING until its turn ends, and never again afterwards. */
export function messageStore(client: DynamoDBDocumentClient, TableName: string) {
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

    addWrite: (message: StoredMessage): Write => ({
      Put: { TableName, Item: { ...message, v }, ConditionExpression: 'attribute_not_exists(id)' },
    }),

    /**
     * Saves the text so far. Returns the stored answer, which shows whether to stop; undefined if the answer has ended.
     */
    savePartial: (input: AnswerInput, text: string) => update(input, 'SET #text = :text', { ':text': text }),

    noteAhead: (input: AnswerInput, ahead: number) =>
      update(input, 'SET answer.ahead = :ahead', { ':ahead': ahead }),

    noteBusy: (input: AnswerInput, busy: boolean) =>
      update(input, 'SET answer.busy = :busy', { ':busy': busy }),

    askToStop: (ownerId: string, answerId: string) =>
      update({ ownerId, answerId }, 'SET answer.stopAsked = :yes', { ':yes': true }),

    endWrite: ({ ownerId, answerId, attempt }: AnswerInput, { text, answer }: AnswerEnd): Write => ({
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

    async listRunning(before: string): Promise<StoredMessage[]> {
      const answers = queryThroughKeys<StoredMessage>(client, tables.messages.key, {
        TableName,
        IndexName: 'byRunning',
        KeyConditionExpression: 'running = :yes AND startedAt < :before',
        ExpressionAttributeValues: { ':yes': 'yes', ':before': before },
      });
      return (await Array.fromAsync(answers)).flat();
    },

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

interface AnswerEnd {
  readonly text: string;
  readonly answer: AnswerWork;
}
export type MessageStore = ReturnType<typeof messageStore>;
