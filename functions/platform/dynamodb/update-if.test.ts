import { ConditionalCheckFailedException, TransactionConflictException } from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { updateIf } from './update-if.ts';

const input = { TableName: 'people', Key: { id: 'ada' }, ConditionExpression: 'attribute_exists(id)' };
const answering = (...answers: unknown[]) =>
  ({
    send: async () => {
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    },
  }) as unknown as DynamoDBDocumentClient;
const conflict = new TransactionConflictException({ message: 'held', $metadata: {} });

test('an update is retried while a transaction locks its item', async () =>
  expect(await updateIf(answering(conflict, conflict, { Attributes: { id: 'ada' } }), input)).toEqual({
    id: 'ada',
  }));

test('an update whose condition fails returns nothing, without a retry; other errors are thrown', async () => {
  const failed = new ConditionalCheckFailedException({ message: 'no', $metadata: {} });
  expect(await updateIf(answering(failed), input)).toBeUndefined();
  const broken = new Error('no network');
  await expect(updateIf(answering(broken), input)).rejects.toBe(broken);
});
