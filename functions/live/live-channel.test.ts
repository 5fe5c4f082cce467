import type { StatusMessage } from '#shared/contract/live/live.ts';
import type { ConnectionStore } from '#functions/platform/connections/connection-store.ts';
import {
  ForbiddenException,
  GoneException,
  type PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { expect, test, vi } from 'vitest';
import { liveChannel } from './live-channel.ts';
import { statusMessageOf } from '#functions/audio/attempts/status-message.ts';

const readyMessage: StatusMessage = statusMessageOf({
  id: 'aud_1',
  status: 'READY',
  topic: 'The lighthouse',
  attempt: { number: 2, stage: 'joining', progress: 1 },
});

test('a notification reaches each of the recipient’s devices once and no other person (S1.19)', async () => {
  const { channel, posted } = aChannel({ ada: ['tab', 'phone'], grace: ['laptop'] });
  await channel.tell('ada', readyMessage);
  expect(posted).toEqual([
    ['tab', readyMessage],
    ['phone', readyMessage],
  ]);
});

test('a notification has the type, status, audio id, job id and topic of its audio (S3.18, S3.20, S3.21, S3.22)', () => {
  expect(readyMessage).toEqual({
    type: 'audio-status',
    status: 'READY',
    audioId: 'aud_1',
    jobId: 'aud_1',
    topic: 'The lighthouse',
    attempt: 2,
    progress: 1,
  });
});

test('a notification about a chapter’s audio has `chapterId_internal` (S3.19)', () => {
  const chapterId = 'chap_1_2';
  const news = { id: 'aud_1', status: 'READY', topic: 'One', attempt: { number: 1, progress: 1 } } as const;
  expect(statusMessageOf({ ...news, chapterId })).toMatchObject({ chapterId_internal: chapterId });
});

test('a notification about an audio in progress names the stage of the work', () => {
  const attempt = { number: 1, stage: 'script', progress: 0 } as const;
  const news = { id: 'aud_1', topic: 'One', attempt };
  expect(statusMessageOf({ ...news, status: 'PROCESSING' })).toMatchObject({ stage: 'script' });
  expect(statusMessageOf({ ...news, status: 'SCRIPTED' })).not.toHaveProperty('stage');
});

test('a notification has a reason only for a failed audio', () => {
  const reason = 'The voices are busy. Try again.';
  const news = { id: 'aud_1', topic: 'One', attempt: { number: 1, progress: 0, reason } };
  expect(statusMessageOf({ ...news, status: 'FAILED' })).toMatchObject({ reason });
  expect(statusMessageOf({ ...news, status: 'READY' })).not.toHaveProperty('reason');
});

test('a closed connection is removed, and the person’s other connections get the notification', async () => {
  const { channel, posted, connections } = aChannel({ ada: ['gone', 'tab'] });
  await channel.tell('ada', readyMessage);
  expect(posted).toEqual([['tab', readyMessage]]);
  expect(connections.remove.mock.calls).toEqual([['gone']]);
});

test('if AWS refuses a notification to one tab, its loss is logged and the tab stays connected', async () => {
  const { channel, posted, connections, logged } = aChannel({ ada: ['forbidden', 'tab'] });
  await channel.tell('ada', readyMessage);
  expect(posted).toEqual([['tab', readyMessage]]);
  expect(connections.remove).not.toHaveBeenCalled();
  expect(logged()).toMatchObject([
    { event: 'A live message was lost', error: { name: 'ForbiddenException' } },
  ]);
});

test('if a person’s connections cannot be read, this is logged and the request still succeeds', async () => {
  const { channel, connections, logged } = aChannel({ ada: ['tab'] });
  connections.listOf.mockRejectedValue(new Error('The table is throttled.'));
  await channel.tell('ada', readyMessage);
  expect(logged()).toMatchObject([{ error: { message: 'The table is throttled.' } }]);
});

test('a reply to one connection does not reach the person’s other devices', async () => {
  const { channel, posted } = aChannel({ ada: ['tab', 'phone'] });
  await channel.answer('phone', { type: 'pong' });
  expect(posted).toEqual([['phone', { type: 'pong' }]]);
});

test('when several connections are closed, one already closed or failing does not stop the rest', async () => {
  const { channel, ended, logged } = aChannel({});
  await channel.close(['gone', 'forbidden', 'tab']);
  expect(ended).toEqual(['tab']);
  expect(logged()).toMatchObject([{ error: { name: 'ForbiddenException' } }]);
});

function aChannel(connectionIds: Record<string, string[]>) {
  const postedMessages: [string, unknown][] = [];
  const consoleError = vi
    .spyOn(console, 'error')
    .mockClear()
    .mockImplementation(() => {});
  const connections = {
    listOf: vi.fn<ConnectionStore['listOf']>((userId) => Promise.resolve(connectionIds[userId] ?? [])),
    remove: vi.fn<ConnectionStore['remove']>(() => Promise.resolve()),
  };
  const ended: unknown[] = [];
  const send = ({ input: { ConnectionId, Data } }: PostToConnectionCommand) => {
    if (ConnectionId === 'gone') return Promise.reject(new GoneException(refusal));
    if (ConnectionId === 'forbidden') return Promise.reject(new ForbiddenException(refusal));
    if (Data === undefined) ended.push(ConnectionId);
    else postedMessages.push([ConnectionId!, JSON.parse(Data as string)]);
    return Promise.resolve({});
  };
  return {
    channel: liveChannel(connections, { send } as never),
    connections,
    posted: postedMessages,
    ended,
    logged: () => consoleError.mock.calls.map(([entry]) => entry as object),
  };
}

const refusal = { message: '', $metadata: {} };
