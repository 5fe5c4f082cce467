import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect, test, vi } from 'vitest';
import { transact } from './transaction.ts';

const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    message: 'cancelled',
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code })),
  });
const answering = (...answers: (Error | undefined)[]) => {
  const send = vi.fn<() => Promise<object>>(() => {
    const answer = answers.shift();
    return answer ? Promise.reject(answer) : Promise.resolve({});
  });
  return { send, client: { send } as unknown as DynamoDBDocumentClient };
};

test('two who write the same counter at once both succeed', async () => {
  const { client, send } = answering(cancelled('None', 'TransactionConflict'), undefined);
  expect(await transact(client, [])).toEqual([]);
  expect(send).toHaveBeenCalledTimes(2);
});

test('a condition that failed is told by its place, and is not tried again', async () => {
  const { client, send } = answering(cancelled('None', 'ConditionalCheckFailed', 'TransactionConflict'));
  expect(await transact(client, [])).toEqual([false, true, false]);
  expect(send).toHaveBeenCalledTimes(1);
});

test('anything else rises, and so does a conflict without end', async () => {
  const broken = new Error('no network');
  await expect(transact(answering(broken).client, [])).rejects.toBe(broken);
  const invalid = cancelled('ValidationError');
  await expect(transact(answering(invalid).client, [])).rejects.toBe(invalid);
  const { client, send } = answering(...Array.from({ length: 99 }, () => cancelled('TransactionConflict')));
  await expect(transact(client, [])).rejects.toBeInstanceOf(TransactionCanceledException);
  expect(send.mock.calls.length).toBeLessThan(20);
});
