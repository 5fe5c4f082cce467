import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { webSubHub } from './tell-hub.ts';

let server: Server | undefined;
afterEach(() => {
  server?.close();
  vi.restoreAllMocks();
});

const siteUrl = 'https://site.example';

async function aHub(status: number) {
  const hubRequests: { type: string | undefined; words: URLSearchParams }[] = [];
  server = createServer(async (request, response) => {
    hubRequests.push({
      type: request.headers['content-type'],
      words: new URLSearchParams(await text(request)),
    });
    response.writeHead(status).end();
  });
  await new Promise<void>((listening) => server!.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as { port: number };
  return { hub: `http://127.0.0.1:${port}/`, hubRequests };
}

test('a single request informs the WebSub hub about all feeds with a new post', async () => {
  const { hub, hubRequests } = await aHub(204);
  await webSubHub({ hub, siteUrl })('ada');
  expect(hubRequests.map(({ type }) => type)).toEqual([
    expect.stringContaining('application/x-www-form-urlencoded'),
  ]);
  expect([...hubRequests[0]!.words]).toEqual([
    ['hub.mode', 'publish'],
    ['hub.url', `${siteUrl}/blog/feed.xml`],
    ['hub.url', `${siteUrl}/blog/user/ada/feed.xml`],
  ]);
});

test('a WebSub hub that refuses or does not respond causes only a warning in the log', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { hub } = await aHub(500);
  await webSubHub({ hub, siteUrl })('ada');
  server!.close();
  await webSubHub({ hub: 'http://127.0.0.1:1/', siteUrl })('ada');
  expect(logged).toHaveBeenCalledTimes(2);
});
