import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { devPortFrom, portsFrom } from './cloud/ports.ts';
import { testedCloud } from './testing/tested-cloud.ts';

const ports = () => Object.entries(portsFrom(testedCloud().port));

test('every port of the local cloud refuses a host name other than localhost', async () => {
  for (const [name, port] of ports())
    expect([name, await sendRequest(port, 'GET', '/', { host: `rebound.example:${port}` })]).toEqual([
      name,
      [403, `This cloud answers at localhost only, not at rebound.example:${port}.`],
    ]);
});

test('every port of the local cloud refuses a page of another site', async () => {
  for (const [name, port] of ports())
    for (const method of ['GET', 'POST'])
      expect([name, await sendRequest(port, method, '/', { origin: 'http://evil.example' })]).toEqual([
        name,
        [403, 'A page of http://evil.example may not call this address.'],
      ]);
});

test('a service of the local cloud that our pages never use refuses requests from our pages too', async () => {
  const called = new Set(['origin', 'cognito', 'httpApi', 'ses', 'hostedPages', 'emailJs']);
  for (const [name, port] of ports().filter(([each]) => !called.has(each)))
    expect([name, (await sendRequest(port, 'POST', '/', { origin: testedCloud().origin }))[0]]).toEqual([
      name,
      403,
    ]);
});

describe('the address of the local site', () => {
  const site = (...args: [string, string, Record<string, string>?]) =>
    sendRequest(testedCloud().port, ...args);

  test('refuses cross-site POST requests to inbox and console, even without an origin header', async () => {
    for (const path of ['/inbox', '/console'])
      expect((await site('POST', path, { 'sec-fetch-site': 'cross-site' }))[0]).toBe(403);
  });

  test('lets pages of the site and of `npm run dev` call the API', async () => {
    const { port } = testedCloud();
    for (const origin of [`http://localhost:${port}`, `http://127.0.0.1:${devPortFrom(port)}`])
      expect((await site('GET', '/api/categories', { origin }))[0]).toBe(200);
  });

  test('lets pages of other sites request public media', async () => {
    const [status] = await site('GET', '/media/public/none/audio.mp3', { origin: 'http://reader.example' });
    expect(status).toBe(404);
  });

  test('refuses a live connection from a page of another site', async () => {
    const socket = new WebSocket(`ws://localhost:${testedCloud().port}/live`, {
      origin: 'http://evil.example',
    });
    const errorMessage = await once(socket, 'open').catch((error: Error) => error.message);
    expect(errorMessage).toBe('Unexpected server response: 403');
  });
});

async function sendRequest(port: number, method: string, path: string, headers: Record<string, string> = {}) {
  const req = request({ host: '127.0.0.1', port, method, path, headers }).end();
  const [res] = (await once(req, 'response')) as [IncomingMessage];
  const text = (await res.toArray()).join('');
  return [res.statusCode, res.statusCode === 403 ? (JSON.parse(text) as { message: string }).message : text];
}
