import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { refusalOf } from './foreign-requests.ts';
import { refuseUpgrade, serve, type Listening } from './http.ts';

const site = 'http://localhost:4000';
const refusalFor = (method: string, headers: Record<string, string>, url = '/') =>
  refusalOf({ method, url, headers: { host: 'localhost:4000', ...headers } } as unknown as IncomingMessage, {
    pages: [site],
    readByAll: (path) => path.startsWith('/media/public/'),
  });

describe('a request to the local cloud is refused', () => {
  test.each(['evil.example', 'evil.example:4000', 'localhost.evil.example', '10.0.0.1', '0.0.0.0:4000'])(
    'if it names the foreign host %s',
    (host) => {
      expect(refusalFor('GET', { host })).toBe(`This cloud answers at localhost only, not at ${host}.`);
      expect(refusalFor('GET', { host }, '/media/public/m/audio.mp3')).toBeDefined();
    },
  );

  test.each(['http://evil.example', 'http://localhost:3000', 'http://localhost:40000', 'null'])(
    'if it comes from a page of %s',
    (origin) => {
      for (const method of ['GET', 'POST', 'OPTIONS'])
        expect(refusalFor(method, { origin })).toBe(`A page of ${origin} may not call this address.`);
    },
  );

  test('if it changes something for a page of another site, even without an `Origin` header', () => {
    const foreign = { 'sec-fetch-site': 'cross-site' };
    expect(refusalFor('POST', foreign)).toBe('A page of another site may change nothing here.');
    expect(refusalFor('GET', foreign)).toBeUndefined(); // Following a link is allowed.
  });

  test.each([
    '/media/public/../../inbox',
    '/media/public/%2e%2e/private/a',
    '/media/publicity/a',
    '//media/public/',
  ])('if a page of another site reads %s, which only looks like public media', (url) =>
    expect(refusalFor('GET', { origin: 'http://evil.example' }, url)).toBeDefined(),
  );
});

describe('a request to the local cloud is accepted', () => {
  test.each(['localhost:4000', 'LOCALHOST', '127.0.0.1:4011', '[::1]:4000'])(
    'from a program that calls the host %s, without an Origin',
    (host) => expect(refusalFor('POST', { host })).toBeUndefined(),
  );

  test('from a page of the site', () => expect(refusalFor('POST', { origin: site })).toBeUndefined());

  test('from any page if it reads public media, but not if it changes them', () => {
    const foreign = { origin: 'http://reader.example' };
    expect(refusalFor('GET', foreign, '/media/public/m/audio.mp3')).toBeUndefined();
    expect(refusalFor('HEAD', foreign, '/media/public/m/audio.mp3?v=1')).toBeUndefined();
    expect(refusalFor('PUT', foreign, '/media/public/m/audio.mp3')).toBeDefined();
  });
});

describe('every server of the local cloud', () => {
  let listener: Listening;
  let reached = 0;
  beforeAll(async () => {
    const onUpgrade = (_req: unknown, socket: Parameters<typeof refuseUpgrade>[0]) =>
      refuseUpgrade(socket, 418);
    listener = await serve(0, (_, res) => void res.end(String((reached += 1))), {
      pages: [site],
      onUpgrade,
    });
  });
  afterAll(() => listener.close());

  test('answers a request for a foreign host with 403 and a reason, without running its handler', async () => {
    const req = request({ port: listener.port, host: '127.0.0.1', headers: { host: 'evil.example' } }).end();
    const [res] = (await once(req, 'response')) as [IncomingMessage];
    const text = (await res.toArray()).join('');
    expect([res.statusCode, JSON.parse(text)]).toEqual([
      403,
      { message: 'This cloud answers at localhost only, not at evil.example.' },
    ]);
    expect(reached).toBe(0);
  });

  test('opens no WebSocket for a page of another site', async () => {
    const statusFor = async (origin: string) => {
      const socket = new WebSocket(`ws://127.0.0.1:${listener.port}/live`, { origin });
      const [error] = (await once(socket, 'error').catch((thrown: unknown) => [thrown])) as [Error];
      return error.message;
    };
    expect(await statusFor('http://evil.example')).toContain('403');
    expect(await statusFor(site)).toContain('418');
  });
});
