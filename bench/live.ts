import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiGatewayManagementApiClient } from '@aws-sdk/client-apigatewaymanagementapi';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { WebSocket } from 'ws';
import type { ServerMessage } from '#shared/contract/live/live.ts';
import { mapConcurrently } from '#functions/platform/at-most.ts';
import { liveChannel } from '#functions/live/live-channel.ts';
import { statusMessageOf } from '#functions/audio/attempts/status-message.ts';
import { connectionStore } from '#functions/platform/connections/connection-store.ts';
import { signerOfPool } from '#local/testing/sign-as-pool.ts';
import type { MeasuredCloud } from './measured-cloud.ts';
import type { Row } from './table.ts';

/**
 * Sends notifications to 500 open sockets (450 people with one tab, ten with five) through `liveChannel`, as the
 * narration workflow does, at 100 a second. Throws if a message is lost, duplicated or sent to another person.
 */
export async function measureLive(cloud: MeasuredCloud): Promise<Row[]> {
  const tokenOf = await tokensFor(cloud);
  const people = Array.from({ length: 460 }, (_, place) => ({
    userId: `person-${place}`,
    tabs: place < 10 ? 5 : 1,
  }));
  const arrivals: ReceivedMessage[] = [];
  const sockets = await mapConcurrently(
    openedAtOnce,
    people.flatMap(({ userId, tabs }) => Array.from({ length: tabs }, () => userId)),
    async (userId) => {
      const socket = await openRegisteredSocket(cloud.origin, userId, await tokenOf(userId));
      socket.on('message', (data: Buffer) => {
        const message = JSON.parse(data.toString()) as ServerMessage;
        if (message.type === 'audio-status')
          arrivals.push({ userId, socket, audioId: message.audioId, at: performance.now() });
      });
      return socket;
    },
  );

  const sendNews = newsSenderOn(cloud);
  const sentNews = new Map<string, { userId: string; at: number }>();
  const sendings: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let news = 0; news < newsCount; news++) {
    await sleep(Math.max(0, startedAt + news * (1_000 / newsASecond) - performance.now()));
    const { userId } = people[news % people.length]!;
    sentNews.set(`aud_${news}`, { userId, at: performance.now() });
    sendings.push(sendNews(userId, `aud_${news}`));
  }
  const tellingSeconds = (performance.now() - startedAt) / 1_000;
  await Promise.all(sendings);
  await sleep(500); // anything that arrives now is a duplicate
  for (const socket of sockets) socket.close();

  const tabsOf = new Map(people.map(({ userId, tabs }) => [userId, tabs]));
  for (const [audioId, { userId }] of sentNews) {
    const copies = arrivals.filter((one) => one.audioId === audioId);
    const reachedSockets =
      copies.every((one) => one.userId === userId) && new Set(copies.map(({ socket }) => socket)).size;
    if (reachedSockets !== copies.length || reachedSockets !== tabsOf.get(userId))
      throw new Error(`News of ${userId} came to ${copies.map((one) => one.userId).join(', ') || 'nobody'}.`);
  }
  const milliseconds = arrivals
    .map(({ audioId, at }) => at - sentNews.get(audioId)!.at)
    .toSorted((a, b) => a - b);
  const share = (part: number) => milliseconds[Math.ceil(milliseconds.length * part) - 1]!;
  const rate = Math.round(newsCount / tellingSeconds);
  const what = `News to ${sockets.length} sockets, ${rate} a second, each on every tab of its person once`;
  const runs = (name: string) => `${name} of ${arrivals.length}`;
  return [
    {
      what: `${what}, p99`,
      unit: 'ms',
      measured: share(0.99),
      limit: { atMost: 250, on: 'measured' },
      runs: runs('p99'),
    },
    { what: `${what}, p50`, unit: 'ms', measured: share(0.5), runs: runs('p50') },
  ];
}

const newsASecond = 100;
const newsCount = 1_500;
const openedAtOnce = 20;

async function openRegisteredSocket(origin: string, userId: string, token: string): Promise<WebSocket> {
  const socket = new WebSocket(
    `${origin.replace('http', 'ws')}/live?${new URLSearchParams({ userId, token }).toString()}`,
  );
  await once(socket, 'open');
  socket.send(JSON.stringify({ action: 'register', userId }));
  const [answer] = (await once(socket, 'message')) as [Buffer];
  if (!answer.toString().includes('registered'))
    throw new Error(`${userId} was answered ${answer.toString()}`);
  return socket;
}

function newsSenderOn({ endpoints, operator, functionEnvironment }: MeasuredCloud) {
  const at = (service: string) => ({
    region: 'us-east-1',
    endpoint: endpoints[`AWS_ENDPOINT_URL_${service}`]!,
    credentials: operator,
  });
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient(at('DYNAMODB')));
  const channel = liveChannel(
    connectionStore(documents, functionEnvironment['CONNECTIONS_TABLE']!),
    new ApiGatewayManagementApiClient(at('APIGATEWAYMANAGEMENTAPI')),
  );
  return (userId: string, id: string) =>
    channel.tell(
      userId,
      statusMessageOf({ id, status: 'PROCESSING', topic: userId, attempt: { number: 1, progress: 0.5 } }),
    );
}

/** Signs tokens with the user pool's own key, so the people need no accounts. */
async function tokensFor({ dataDir, functionEnvironment: env }: MeasuredCloud) {
  const sign = await signerOfPool(dataDir);
  return (sub: string) =>
    sign({
      token_use: 'access',
      client_id: env['USER_POOL_CLIENT_ID']!,
      iss: `https://cognito-idp.us-east-1.amazonaws.com/${env['USER_POOL_ID']}`,
      sub,
      exp: Math.floor(Date.now() / 1_000) + 15 * 60,
    });
}

interface ReceivedMessage {
  readonly userId: string;
  readonly socket: WebSocket;
  readonly audioId: string;
  readonly at: number;
}
