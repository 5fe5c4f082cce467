import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect, test, vi } from 'vitest';
import { transact, transactOn, type Write } from './transaction.ts';

const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    message: 'cancelled',
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code })),
  });
const fakeClient = (...answers: (Error | undefined)[]) => {
  const send = vi.fn<(command?: unknown) => Promise<object>>(() => {
    const answer = answers.shift();
    return answer ? Promise.reject(answer) : Promise.resolve({});
  });
  return { send, client: { send } as unknown as DynamoDBDocumentClient };
};

test('a transaction that conflicts with another one is retried and succeeds', async () => {
  const { client, send } = fakeClient(cancelled('None', 'TransactionConflict'), undefined);
  expect(await transact(client, { record, counter })).toEqual(new Set());
  expect(send).toHaveBeenCalledTimes(2);
});

test.each(['ThrottlingError', 'ProvisionedThroughputExceeded'])(
  'a transaction that is refused because of load (%s) is retried',
  async (reason) => {
    const { client, send } = fakeClient(cancelled(reason, 'None'), undefined);
    expect(await transact(client, { record, counter })).toEqual(new Set());
    expect(send).toHaveBeenCalledTimes(2);
  },
);

test('a transaction returns the name of each write whose condition failed, without a retry', async () => {
  const { client, send } = fakeClient(cancelled('None', 'ConditionalCheckFailed', 'TransactionConflict'));
  expect(await transact(client, { record, slot, counter })).toEqual(new Set(['slot']));
  expect(send).toHaveBeenCalledTimes(1);
});

test('a transaction names the list in which a write failed, and skips writes that are undefined', async () => {
  const given = { record, day: undefined, extra: [], credits: [counter, slot], along: record };
  const { client, send } = fakeClient(undefined, failureOf('None', 'None', 'Failed', 'None'));
  expect(await transactOn(client)(given)).toEqual(new Set());
  expect(send.mock.calls).toMatchObject([[{ input: { TransactItems: [record, counter, slot, record] } }]]);
  expect(await transactOn(client)(given)).toEqual(new Set(['credits']));
  const failingClient = fakeClient(failureOf('Failed', 'None', 'None', 'Failed')).client;
  expect(await transact(failingClient, given)).toEqual(new Set(['record', 'along']));
});

test('a transaction throws errors except failed conditions, and gives up after many conflicts', async () => {
  const broken = new Error('no network');
  await expect(transact(fakeClient(broken).client, { record })).rejects.toBe(broken);
  const invalid = cancelled('ValidationError');
  await expect(transact(fakeClient(invalid).client, { record })).rejects.toBe(invalid);
  const { client, send } = fakeClient(...Array.from({ length: 99 }, () => cancelled('TransactionConflict')));
  await expect(transact(client, { record })).rejects.toBeInstanceOf(TransactionCanceledException);
  expect(send.mock.calls.length).toBeLessThan(20);
});

const failureOf = (...answers: ('None' | 'Failed')[]) =>
  cancelled(...answers.map((answer) => (answer === 'Failed' ? 'ConditionalCheckFailed' : answer)));
const write = (id: string): Write => ({ Delete: { TableName: 'things', Key: { id } } });
const record = write('record');
const slot = write('slot');
const counter = write('counter');
