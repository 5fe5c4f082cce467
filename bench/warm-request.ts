import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { portsFrom } from '#local/cloud/ports.ts';
import type { Author } from './author.ts';
import { median, secondsOf } from './median.ts';
import type { MeasuredCloud } from './measured-cloud.ts';
import type { Narrations } from './narrations.ts';
import type { Row } from './table.ts';
import { newText } from './texts.ts';

/**
 * Measures `GET /audio/{id}` for the audio's owner: routing, checking the token and one database read, sequentially
 * over one connection. The gateway allows a burst of 100 and then 50 a second, so the requests come in blocks,
 * alternating with the requests that they are compared with.
 */
export async function measureWarmRequest(
  cloud: MeasuredCloud,
  { author, narrations }: { author: Author; narrations: Narrations },
): Promise<Row[]> {
  const id = await author.create(newText(200));
  await narrations.untilReady(id);
  await cloud.untilQuiet();
  const table = cloud.functionEnvironment['AUDIO_TABLE']!;
  const { accessKeyId, secretAccessKey } = cloud.operator;
  const reader = fork(
    fileURLToPath(new URL('./bare-reader.ts', import.meta.url)),
    [cloud.endpoints['AWS_ENDPOINT_URL_DYNAMODB']!, table],
    { env: { ...process.env, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } },
  );
  const [readerPort] = (await once(reader, 'message')) as [number];
  const addresses = {
    gateway: `http://127.0.0.1:${portsFrom(cloud.port).httpApi}/api/audio/${id}`,
    edge: `${cloud.origin}/api/audio/${id}`,
    bare: `http://127.0.0.1:${readerPort}/${id}`,
  };
  const timings = { gateway: [] as number[], edge: [] as number[], bare: [] as number[] };
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let block = 0; block < blocks; block++) {
    for (const name of ['bare', 'gateway', 'edge'] as const) {
      const times: number[] = [];
      for (let request = 0; request < blockRequests; request++)
        times.push((await secondsOf(() => read(addresses[name], author.authorization, agent))) * 1_000);
      if (block > 0) timings[name].push(...times);
    }
    await sleep(blockPauseMs);
  }
  agent.destroy();
  reader.disconnect();

  const floor = { value: median(timings.bare), of: 'bare server, same read' };
  const runs = `p50 of ${timings.gateway.length} each`;
  const what = 'GET /audio/{id} by its owner, warm';
  return [
    {
      what: `${what}, at the gateway`,
      unit: 'ms',
      measured: median(timings.gateway),
      floor,
      limit: { atMost: 3, on: 'ratio' },
      runs,
    },
    { what: `${what}, at the public address`, unit: 'ms', measured: median(timings.edge), floor, runs },
  ];
}

const blocks = 13;
const blockRequests = 50;
const blockPauseMs = 1_900;

async function read(address: string, authorization: string, agent: Agent): Promise<void> {
  const [answer] = (await once(get(address, { agent, headers: { authorization } }), 'response')) as [
    IncomingMessage,
  ];
  let text = '';
  for await (const chunk of answer.setEncoding('utf8')) text += chunk;
  if (answer.statusCode !== 200 || !text.includes('READY'))
    throw new Error(`${address} answered ${answer.statusCode}: ${text}`);
}
