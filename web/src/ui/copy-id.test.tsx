// @vitest-environment happy-dom
import { act, useReducer } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messageOf } from '#web/platform/message-of.ts';
import { ApiError, refusalOf } from '#web/server/api-error.ts';
import { press, render } from '#web/testing/screen.tsx';
import { Field } from './field.tsx';
import { FailedState, StatusLine } from './states.tsx';

const writeText = vi.fn<(text: string) => Promise<void>>();
let unmount = async () => {};

beforeEach(() => {
  writeText.mockReset().mockResolvedValue();
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard);
});
afterEach(async () => {
  await unmount();
  vi.restoreAllMocks();
});

test('the id of a failure can be copied beside the unchanged error message', async () => {
  const error = failure('req-1');
  unmount = await render(<FailedState error={error} fallback="We couldn’t load it." onRetry={() => {}} />);
  expect(document.querySelector('[role=alert] p')?.textContent).toBe(words);
  await press('Copy ID of this failure');
  expect(writeText.mock.calls).toEqual([['req-1']]);
  expect(document.body.textContent).toContain('ID copied');
});

test('the id of a failure is shown when the browser cannot copy it', async () => {
  writeText.mockRejectedValue(new Error('no'));
  unmount = await render(<FailedState error={failure('req-2')} fallback="" onRetry={() => {}} />);
  await press('Copy ID of this failure');
  expect(document.querySelector('code')?.textContent).toBe('req-2');
});

test('an error line with only a message also offers the id of the failure', async () => {
  const line = `Error: ${messageOf(failure('req-3'), 'We couldn’t save it.')}`;
  unmount = await render(
    <>
      <StatusLine tone="alarm">
        {false}
        {line}
      </StatusLine>
      <Field label="Title" problem={line} />
    </>,
  );
  expect(document.querySelector('output')?.textContent).toBe(line);
  expect(copyButtons().map(({ title }) => title)).toEqual(['req-3', 'req-3']);
});

test('an error on screen keeps its request’s id; the same error shown later has the latest id', async () => {
  const line = messageOf(failure('req-4'), '');
  let rerender = () => {};
  function Line() {
    [, rerender] = useReducer((times: number) => times + 1, 0);
    return <StatusLine tone="alarm">{line}</StatusLine>;
  }
  const show = async () => {
    await unmount();
    unmount = await render(<Line />);
  };
  await show();
  messageOf(failure('req-5'), '');
  await act(async () => rerender());
  expect(copyButtons()[0]?.title).toBe('req-4');
  await show();
  expect(copyButtons()[0]?.title).toBe('req-5');
  messageOf(new ApiError({ status: 0, code: 'network', message: words }), '');
  await show();
  expect(copyButtons()).toEqual([]);
});

test.each([
  [400, 'invalid'],
  [402, 'out_of_credits'],
  [404, 'not_found'],
  [409, 'conflict'],
  [429, 'too_many'],
])('a refusal (%i) that says what to do offers no id to copy', async (status, code) => {
  const error = new ApiError({ status, code, message: 'Do something else.', requestId: 'req-6' });
  unmount = await render(<FailedState error={error} fallback="" onRetry={() => {}} />);
  expect(copyButtons()).toEqual([]);
});

test.each([
  [
    'our function',
    500,
    {},
    '{"code":"internal","message":"Sorry.","requestId":"of the function"}',
    'of the function',
  ],
  [
    'the gateway',
    503,
    { 'apigw-requestid': 'of the gateway=' },
    '{"message":"Service Unavailable"}',
    'of the gateway=',
  ],
  ['the CDN', 504, { 'x-amz-cf-id': 'of the edge==' }, '<h1>504</h1>', 'of the edge=='],
  ['the firewall', 403, { 'x-amz-cf-id': 'of the edge==' }, '<h1>403</h1>', 'of the edge=='],
])('a failure from %s has the id under which it is logged', (_whose, status, headers, text, id) => {
  expect(refusalOf(new Response(text, { status, headers }), text).failureId).toBe(id);
});

const words = 'Something went wrong on our side. Please try again.';
const failure = (requestId: string) =>
  new ApiError({ status: 500, code: 'internal', message: words, requestId });
const copyButtons = () => [...document.querySelectorAll<HTMLButtonElement>('button[title]')];
