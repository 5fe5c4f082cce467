import { request as overTheWire } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { readBody, sendJson, serve, type Handler, type Listening } from './http.ts';
import { fetchHere, requestHere } from './without-wire.ts';

let testServer: Listening;
afterEach(() => testServer.close());

const serveHandler = async (handler: Handler) => {
  testServer = await serve(0, handler);
  const connections = vi.fn<() => void>();
  testServer.server.on('connection', connections);
  return { address: `http://localhost:${testServer.port}`, connections };
};

test('a request to a server in the same process gets the same response without the network', async () => {
  const { address, connections } = await serveHandler(async (req, res) => {
    const { method, url, headers } = req;
    const body = String(await readBody(req));
    res.setHeader('set-cookie', ['a=1', 'b=2']);
    sendJson(res, 201, { method, url, body, type: headers['content-type'], host: headers.host });
  });
  const init = { method: 'POST', body: 'Light.', headers: { 'Content-Type': 'text/x' } };
  const answers = [await fetchHere(`${address}/a?b=c`, init)];
  expect(connections).not.toHaveBeenCalled();
  answers.push(await fetch(`${address}/a?b=c`, init));
  const [here, wired] = await Promise.all(
    answers.map(async (answer) => ({
      status: answer.status,
      type: answer.headers.get('content-type'),
      cookies: answer.headers.getSetCookie(),
      body: await answer.json(),
    })),
  );
  expect(here).toEqual(wired);
  expect(here).toMatchObject({
    status: 201,
    cookies: ['a=1', 'b=2'],
    body: { method: 'POST', body: 'Light.' },
  });
});

test('a response from the same process arrives in parts as written; a 204 to HEAD has no body', async () => {
  const { address } = await serveHandler(async (req, res) => {
    if (req.method === 'HEAD') {
      res.writeHead(204).end('nothing');
      return;
    }
    res.write('one ');
    await sleep(5);
    res.end('two');
  });
  const parts = await new Promise<string[]>((resolve) => {
    const chunks: string[] = [];
    requestHere({ port: testServer.port }, (answer) => {
      answer.on('data', (chunk) => chunks.push(String(chunk)));
      answer.on('end', () => resolve(chunks));
    }).end();
  });
  expect(parts).toEqual(['one ', 'two']);
  const head = await fetchHere(address, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([204, '']);
});

test('a request in the same process fails when the server ends it before or during the response', async () => {
  await serveHandler(async (req, res) => {
    if (req.url === '/amid') res.write('half');
    await sleep(5);
    res.destroy();
  });
  const earlyFailure = new Promise((_, reject) =>
    requestHere({ port: testServer.port }).once('error', reject).end(),
  );
  await expect(earlyFailure).rejects.toMatchObject({ code: 'ECONNRESET' });
  const brokenAnswer = new Promise((_, reject) =>
    requestHere({ port: testServer.port, path: '/amid' }, (answer) =>
      answer.once('error', reject).resume(),
    ).end(),
  );
  await expect(brokenAnswer).rejects.toMatchObject({ code: 'ECONNRESET' });
});

test('a server in the same process notices that a client has disconnected', async () => {
  const connectionClosed = Promise.withResolvers<void>();
  await serveHandler((_req, res) => void res.once('close', connectionClosed.resolve));
  const request = requestHere({ port: testServer.port });
  request.once('error', () => {});
  request.end();
  await sleep(5);
  request.destroy();
  await connectionClosed.promise;
});

test('a request to a server in another process uses the network', async () => {
  await serveHandler((_req, res) => sendJson(res, 200, {}));
  expect(requestHere({ port: 1 }).on('error', () => {})).toBeInstanceOf(
    overTheWire({ port: 1 }).on('error', () => {}).constructor,
  );
});
