import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { onFailureStep, namedMessageOf, type Failure } from './on-failure.ts';

const calls: unknown[] = [];
const markFailed = onFailureStep(z.object({ id: z.string() }), z.object({}), async (input, end) => {
  calls.push({ input, end });
  return {};
});
const reportEnd = (detail: object) => markFailed({ detail }, { awsRequestId: 'req_1' } as never);

test('the handler of failed executions receives the input even if a timeout left no error', async () => {
  await reportEnd({ status: 'TIMED_OUT', input: '{"id":"aud_1"}', error: null, cause: null });
  expect(calls.at(-1)).toEqual({
    input: { id: 'aud_1' },
    end: { status: 'TIMED_OUT', error: undefined, cause: undefined },
  });
});

test('the handler of failed executions refuses an execution that succeeded', async () => {
  await expect(reportEnd({ status: 'SUCCEEDED', input: '{"id":"aud_1"}' })).rejects.toThrow('FAILED');
});

test('the error message of a failed execution is shown only if the workflow lists that error', () => {
  const end = (error: string): Failure => ({
    status: 'FAILED',
    error,
    cause: '{"errorMessage":"The voices are busy."}',
  });
  expect(namedMessageOf(end('EngineBusy'), { EngineBusy: 'doNotRetry' })).toBe('The voices are busy.');
  expect(namedMessageOf(end('toString'), { EngineBusy: 'doNotRetry' })).toBeUndefined();
});
