import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GetConnectionCommand,
  GoneException,
  PayloadTooLargeException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { Throttle } from '#local/services/http-api/throttle.ts';
import { keys } from '#local/testing/keys.ts';
import { startWebSocketApi, type WebSocketApiOptions, type WebSocketApiService } from './index.ts';

let service: WebSocketApiService;
let origin: Server;
let answers: Record<string, unknown>;
let events: Event[];
const sockets: WebSocket[] = [];

beforeEach(() => {
  answers = {};
  events = [];
});

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate();
  await service.close();
  origin.close();
});

test('a socket opens if the $connect function accepts it, after receiving its query and id', async () => {
  await start();
  await openSocket('?userId=ada&token=good');
  expect(events).toEqual([
    {
      isBase64Encoded: false,
      queryStringParameters: { userId: 'ada', token: 'good' },
      requestContext: expect.objectContaining({
        routeKey: '$connect',
        eventType: 'CONNECT',
        connectionId: expect.stringMatching(/^[\w-]{15}=$/),
        connectedAt: expect.any(Number),
      }),
    },
  ]);
});

test.each([
  ['refuses with status 401', { statusCode: 401 }, 401],
  ['refuses with status 403', { statusCode: 403 }, 403],
  ['fails', new Error('broken'), 500],
])('a page’s socket does not open when the $connect function %s', async (_, answer, status) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answers['$connect'] = answer;
  await start();
  await expect(openSocket()).rejects.toThrow(`Unexpected server response: ${status}`);
  expect(events).toHaveLength(1);
});

test('if the $connect function refuses a page’s socket, the page receives the refusal’s text', async () => {
  answers['$connect'] = { statusCode: 429, body: 'You have 20 open. Close one…' };
  await start();
  const { port } = origin.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live`);
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage];
  expect([response.statusCode, await textOf(response)]).toEqual([429, 'You have 20 open. Close one…']);
});

test('no socket opens at another address', async () => {
  await start();
  await expect(openSocket('', '/other')).rejects.toThrow('Unexpected server response: 403');
  expect(events).toEqual([]);
});

test('a message is sent to the route named by its action, or to $default if there is none', async () => {
  await start();
  const socket = await openSocket();
  const messages = [
    '{"action":"register","userId":"ada"}',
    '{"action":"$connect2"}',
    '{"action":7}',
    'null',
    '{oh',
    '',
  ];
  for (const message of messages) socket.send(message);
  await until(() => events.length === 1 + messages.length);
  expect(events.slice(1).map(({ requestContext: { routeKey }, body }) => [body, routeKey])).toEqual(
    messages.map((message, place) => [message, place === 0 ? 'register' : '$default']),
  );
  expect(events[1]!.requestContext).toMatchObject({ eventType: 'MESSAGE', connectionId: idOf(0) });
});

test('a message from a page gets no response, or an error response if its function fails', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answers['register'] = { statusCode: 200, body: 'never seen' };
  answers['$default'] = new Error('broken');
  await start();
  const socket = await openSocket();
  const receivedMessages = messagesOf(socket);
  socket.send('{"action":"register"}');
  socket.send('{"action":"other"}');
  await until(() => receivedMessages.length > 0);
  expect(receivedMessages.map((text) => JSON.parse(text))).toEqual([
    { message: 'Internal server error', connectionId: idOf(0), requestId: expect.any(String) },
  ]);
});

test('the $disconnect function is called when a socket closes', async () => {
  await start();
  const socket = await openSocket();
  socket.close(1000);
  await until(() => events.length === 2);
  expect(events[1]).toMatchObject({
    requestContext: { routeKey: '$disconnect', eventType: 'DISCONNECT', connectionId: idOf(0) },
  });
});

test.each([0, 20])(
  'the $disconnect function is called even if the page leaves %i ms before $connect decides',
  async (milliseconds) => {
    const connectDecision = Promise.withResolvers<unknown>();
    answers['$connect'] = connectDecision.promise;
    await start();
    const { port } = origin.address() as AddressInfo;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/live`).on('error', () => {});
    await until(() => events.length === 1);
    socket.terminate();
    await sleep(milliseconds);
    connectDecision.resolve({ statusCode: 200 });
    await until(() => events.length === 2);
    expect(events[1]!.requestContext).toMatchObject({ routeKey: '$disconnect', connectionId: idOf(0) });
  },
);

test('a function that writes to one socket with the AWS SDK sends nothing to another socket', async () => {
  const client = await start();
  const [hers, his] = [messagesOf(await openSocket()), messagesOf(await openSocket())];
  await client.send(new PostToConnectionCommand({ ConnectionId: idOf(1), Data: '{"to":"him"}' }));
  await until(() => his.length > 0);
  expect([hers, his]).toEqual([[], ['{"to":"him"}']]);
});

test('writing to a closed or unknown socket throws GoneException', async () => {
  const client = await start();
  const socket = await openSocket();
  socket.close();
  await until(() => events.length === 2);
  for (const ConnectionId of [idOf(0), 'never=', '../x'])
    await expect(
      client.send(new PostToConnectionCommand({ ConnectionId, Data: 'x' })),
    ).rejects.toBeInstanceOf(GoneException);
});

test('a message of more than 128 KB cannot be written to a socket', async () => {
  const client = await start();
  const receivedMessages = messagesOf(await openSocket());
  const post = (length: number) =>
    client.send(new PostToConnectionCommand({ ConnectionId: idOf(0), Data: 'x'.repeat(length) }));
  await post(128 * 1_024);
  await expect(post(128 * 1_024 + 1)).rejects.toBeInstanceOf(PayloadTooLargeException);
  expect(receivedMessages.map((text) => text.length)).toEqual([128 * 1_024]);
});

test('a function closes one socket with the AWS SDK; closing it again throws GoneException', async () => {
  const client = await start();
  const [hers, his] = [await openSocket(), await openSocket()];
  const end = () => client.send(new DeleteConnectionCommand({ ConnectionId: idOf(0) }));
  await Promise.all([once(hers, 'close'), end()]);
  await until(() => events.length === 3);
  expect(events[2]!.requestContext).toMatchObject({ routeKey: '$disconnect', connectionId: idOf(0) });
  expect(his.readyState).toBe(WebSocket.OPEN);
  await expect(end()).rejects.toBeInstanceOf(GoneException);
});

test('an operation that our functions never use is refused and logged', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
  const client = await start();
  await openSocket();
  await expect(client.send(new GetConnectionCommand({ ConnectionId: idOf(0) }))).rejects.toThrow('GET');
  expect(consoleError.mock.calls.join()).toContain('GET');
});

test('a message of more than 32 KB from a page closes its socket with code 1009', async () => {
  await start();
  const socket = await openSocket();
  socket.send('x'.repeat(32 * 1_024 + 1));
  const [code] = (await once(socket, 'close')) as [number];
  expect(code).toBe(1009);
});

test('an idle socket is closed, and one in use stays open', async () => {
  await start({ idleSeconds: 0.3 });
  const [silent, talking] = [await openSocket(), await openSocket()];
  const pingTimer = setInterval(() => talking.send('{"action":"ping"}'), 50);
  const [code] = (await once(silent, 'close')) as [number];
  expect([code, talking.readyState]).toEqual([1001, WebSocket.OPEN]);
  clearInterval(pingTimer);
});

test('a socket is closed at its maximum age, even when it is in use', async () => {
  await start({ ageSeconds: 0.2 });
  const socket = await openSocket();
  const pingTimer = setInterval(() => socket.send('{"action":"ping"}'), 50);
  const [code] = (await once(socket, 'close')) as [number];
  clearInterval(pingTimer);
  expect(code).toBe(1001);
});

test('messages above the rate limit are refused and reach no function', async () => {
  await start({}, { ThrottlingRateLimit: 1, ThrottlingBurstLimit: 5 });
  const socket = await openSocket();
  const receivedMessages = messagesOf(socket);
  for (let message = 0; message < 50; message++) socket.send('{"action":"register"}');
  await until(() => receivedMessages.length === 45);
  expect(events.filter(({ requestContext }) => requestContext.routeKey === 'register')).toHaveLength(5);
  expect(JSON.parse(receivedMessages[0]!)).toMatchObject({ message: 'Too Many Requests' });
});

test('stopping waits for a connection that is being accepted, and disconnects it', async () => {
  const accepted = Promise.withResolvers<unknown>();
  answers['$connect'] = accepted.promise;
  await start();
  const socket = openSocket().catch(() => undefined);
  await until(() => events.length === 1);
  sockets[0]!.terminate();
  await socket;
  const stopped = service.close();
  accepted.resolve({ statusCode: 200 });
  await stopped;
  expect(events.map(({ requestContext }) => requestContext.routeKey)).toEqual(['$connect', '$disconnect']);
});

async function start(
  options: Partial<WebSocketApiOptions> = {},
  throttle: Throttle = { ThrottlingRateLimit: 500, ThrottlingBurstLimit: 1_000 },
) {
  service = await startWebSocketApi({
    port: 0,
    keys,
    stage: { StageName: 'live', DefaultRouteSettings: throttle },
    routes: ['$connect', 'register', '$disconnect', '$default'].map((key) => ({ key, functionArn: key })),
    invoke: (functionArn, event) => {
      events.push(event as Event);
      const answer = answers[functionArn];
      return answer instanceof Error
        ? Promise.reject(answer)
        : Promise.resolve(answer ?? { statusCode: 200 });
    },
    ...options,
  });
  origin = createServer().on('upgrade', service.upgrade).listen(0, '127.0.0.1');
  await once(origin, 'listening');
  return new ApiGatewayManagementApiClient({
    endpoint: `http://127.0.0.1:${service.port}/live`,
    region: 'us-east-1',
    credentials: keys.operator,
    maxAttempts: 1,
  });
}

async function openSocket(query = '', path = '/live'): Promise<WebSocket> {
  const { port } = origin.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}${query}`);
  sockets.push(socket);
  await once(socket, 'open');
  return socket;
}

function messagesOf(socket: WebSocket): string[] {
  const receivedMessages: string[] = [];
  socket.on('message', (data: Buffer) => receivedMessages.push(data.toString()));
  return receivedMessages;
}

const idOf = (place: number) =>
  events.filter(({ requestContext }) => requestContext.routeKey === '$connect')[place]!.requestContext
    .connectionId;

const until = (holds: () => boolean) => vi.waitUntil(holds, { timeout: 5_000, interval: 5 });

interface Event {
  readonly body?: string;
  readonly requestContext: { readonly routeKey: string; readonly connectionId: string };
}
