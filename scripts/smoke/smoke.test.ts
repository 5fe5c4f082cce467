import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { outcomeOf, smoke } from './smoke.ts';

let server: Server | undefined;
afterEach(() => server?.close());

test.each([
  ['quillcast', /^"quillcast" isn’t the address of a site\. It starts with https:/],
  ['ftp://quillcast.example', /isn’t the address of a site/],
  ['http://127.0.0.1:1', /^http:\/\/127\.0\.0\.1:1 can’t be reached: /],
])('the smoke test refuses an address without a site (%s), with a message', (url, sentence) =>
  expect(smoke(url, () => {})).rejects.toThrow(sentence),
);

test.each([
  [404, 'Not found'],
  [200, '<!doctype html><title>Another site</title>'],
  [200, '{"stage":"prod"}'],
])('the smoke test refuses a site that is not Quillcast (%i, %s), with a message', async (status, body) => {
  await expect(smoke(await siteThatAnswers(status, body), () => {})).rejects.toThrow(
    / isn’t a Quillcast site: /,
  );
});

test('the smoke test refuses a site of an unknown stage, with a message', async () => {
  const api = { main: '/api' };
  const identity = { userPoolId: 'us-east-1_1', clientId: '1' };
  const url = await siteThatAnswers(
    200,
    JSON.stringify({ stage: 'beta', region: 'us-east-1', api, identity }),
  );
  await expect(smoke(url, () => {})).rejects.toThrow(/^There is no stage "beta"/);
});

test.each([
  [['done', 'done'], 'All of it works'],
  [['done', 'left out'], 'All that today’s limits allow works'],
  [['failed', 'left out'], 'Something is broken'],
] as const)('a smoke test with the step results %j ends with the report “%s”', (outcomes, sentence) =>
  expect(outcomeOf(outcomes.map((outcome) => ({ outcome })))).toBe(sentence),
);

async function siteThatAnswers(status: number, body: string): Promise<string> {
  server = createServer((_req, res) => void res.writeHead(status).end(body));
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/some/page`;
}
