import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { onFailureStep, namedMessageOf, type Failure } from './on-failure.ts';

const seen: unknown[] = [];
const markFailed = onFailureStep(z.object({ id: z.string() }), z.object({}), async (input, end) => {
  seen.push({ input, end });
  return {};
});
const tell = (detail: object) => markFailed({ detail }, { awsRequestId: 'req_1' } as never);

test('a failure handler gets the input of the execution, even if no error is reported', async () => {
  await tell({ status: 'TIMED_OUT', input: '{"id":"aud_1"}', error: null, cause: null });
  expect(seen.at(-1)).toEqual({
    input: { id: 'aud_1' },
    end: { status: 'TIMED_OUT', error: undefined, cause: undefined },
  });
});

test('an execution that succeeded is refused by the failure handler', async () => {
  await expect(tell({ status: 'SUCCEEDED', input: '{"id":"aud_1"}' })).rejects.toThrow('FAILED');
});

test('the message of an error is shown only if the workflow names that error', () => {
  const end = (error: string): Failure => ({
    status: 'FAILED',
    error,
    cause: '{"errorMessage":"The voices are busy."}',
  });
  expect(namedMessageOf(end('EngineBusy'), { EngineBusy: 'doNotRetry' })).toBe('The voices are busy.');
  expect(namedMessageOf(end('toString'), { EngineBusy: 'doNotRetry' })).toBeUndefined();
});
