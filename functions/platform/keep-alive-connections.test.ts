import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PollyClient, SynthesizeSpeechCommand } from '@aws-sdk/client-polly';
import { afterEach, expect, test, vi } from 'vitest';
import { pollySpeech } from '#functions/speech/polly.ts';
import { voices } from '#shared/domain/speech/voices.ts';
import { keepAliveConnections } from './keep-alive-connections.ts';

let server: Server;
afterEach(() => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});

test('one connection carries consecutive calls to the voice engine', async () => {
  const { endpoint, connections } = await engine((res) => res.end('sound'));
  vi.stubEnv('AWS_ENDPOINT_URL_POLLY', endpoint);
  for (const [name, value] of Object.entries(anyAccount)) vi.stubEnv(name, value);
  vi.resetModules(); // another test may already have created the only Polly client of the process
  const { polly } = await import('./clients.ts');
  for (const Text of ['One.', 'Two.', 'Three.']) {
    const command = new SynthesizeSpeechCommand({ Text, OutputFormat: 'mp3', VoiceId: 'Ruth' });
    await (await polly().send(command)).AudioStream!.transformToByteArray();
  }
  expect(connections()).toBe(1);
});

test.each([
  ['does not answer', () => {}],
  ['stops in the middle of its answer', (res: ServerResponse) => res.write('half of')],
])('a voice engine that %s is treated as busy, so the workflow repeats its request', async (_, answer) => {
  const { endpoint } = await engine(answer);
  const client = new PollyClient({
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'any', secretAccessKey: 'any' },
    maxAttempts: 1,
    requestHandler: keepAliveConnections(50),
  });
  await expect(
    pollySpeech(client, { generative: 30, neural: 16, standard: 4 }).speak('A sentence.', voices[0]),
  ).rejects.toMatchObject({
    name: 'EngineBusy',
  });
});

const anyAccount = { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'any', AWS_SECRET_ACCESS_KEY: 'any' };

async function engine(answer: (res: ServerResponse) => unknown) {
  let count = 0;
  server = createServer((req, res) => {
    req.resume();
    res.writeHead(200, { 'content-type': 'audio/mpeg' });
    answer(res);
  });
  server.on('connection', () => (count += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { endpoint: `http://127.0.0.1:${port}`, connections: () => count };
}
