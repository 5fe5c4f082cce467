import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { getSignedCookies } from '@aws-sdk/cloudfront-signer';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readBody, serve, type Listening } from '#local/services/http.ts';
import { startS3, type S3Service } from '#local/services/s3/index.ts';
import { keys as accessKeys } from '#local/testing/keys.ts';
import { startCloudFront, type CloudFrontParts } from './index.ts';

const newKeys = () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
};
const trustedKeys = newKeys();
const stranger = newKeys();

const appRewriteCode = `
  const known = { '/books/ada': '/app.html' };
  function handler(event) {
    const request = event.request;
    if (event.response && request.uri === '/shrunk') return { statusCode: 200, body: 'mine' };
    if (event.response && request.uri === '/nothing.html') event.response.statusCode = 404;
    if (event.response) return event.response;
    if (request.uri === '/bad') throw new Error('bug in the function');
    if (request.uri === '/teapot') return { statusCode: 418 };
    if (request.uri === '/method') request.method = 'PUT';
    if (request.uri === '/audio-player') request.uri = '/api/pages/' + request.querystring.id.value;
    if (request.uri === '/headers') request.uri = request.headers.host.value;
    request.uri = known[request.uri] || request.uri;
    return request;
  }`;
const hasIpv6 = Object.values(networkInterfaces()).some((list) =>
  list!.some(({ address }) => address === '::1'),
);
const longText = 'book '.repeat(1000);
const longFile = '/media/long.bin';

const noParts: CloudFrontParts = {
  publicKeys: new Map(),
  keyGroups: new Map(),
  viewerFunctions: new Map(),
  headersPolicies: new Map(),
};

let dir: string;
let s3: S3Service;
let api: Listening;
let service: Awaited<ReturnType<typeof startCloudFront>>;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cloudfront-'));
  s3 = await startS3({ port: 0, keys: accessKeys, dir });
  for (const bucket of ['site', 'media-bucket']) s3.defineBucket(bucket);
  const put = (bucket: string, key: string, body: string, contentType: string) =>
    s3.put(bucket, key, Buffer.from(body), { 'content-type': contentType, 'cache-control': 'max-age=60' });
  await put('site', 'index.html', '<h1>home</h1>', 'text/html');
  await put('site', 'app.html', '<h1>app</h1>', 'text/html');
  await put('site', 'nothing.html', '<h1>nothing</h1>', 'text/html');
  await put('site', 'shrunk', 'x', 'text/plain');
  await put('site', 'app.js', longText, 'text/javascript');
  await put('site', 'short.js', 'x', 'text/javascript');
  await put('media-bucket', 'media/private/ada/a b.mp3', 'abcdefghij', 'audio/mpeg');
  await put('media-bucket', 'media/private/grace/b.mp3', 'hers', 'audio/mpeg');
  await put('media-bucket', 'media/long.bin', longText, 'audio/mpeg');

  api = await serve(0, async (req, res) => {
    if (req.url!.startsWith('/api/cut')) {
      res.writeHead(200, { 'content-length': 99 }).write('half');
      setTimeout(() => res.destroy(), 20);
      return;
    }
    const body = await readBody(req);
    const { method, url, headers } = req;
    const answer = JSON.stringify({ method, url, headers, body: body.toString(), padding: longText });
    res.writeHead(req.method === 'POST' ? 201 : 200, {
      'content-type': 'application/json',
      'content-length': answer.length,
      'set-cookie': ['a=1', 'b=2'],
      'x-origin': 'api',
      'x-frame-options': 'ALLOW',
      connection: 'keep-alive',
    });
    res.end(answer);
  });
  const free = await serve(0, () => {});
  await free.close();

  const all = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'];
  service = await startCloudFront({
    port: 0,
    distribution: {
      Origins: [],
      DefaultRootObject: 'index.html',
      DefaultCacheBehavior: {
        TargetOriginId: 'site',
        Compress: true,
        FunctionAssociations: ['viewer-request', 'viewer-response'].map((EventType) => ({
          EventType,
          FunctionARN: 'arn:toApp',
        })),
        ResponseHeadersPolicyId: 'security',
      },
      CacheBehaviors: [
        {
          PathPattern: '/api/*',
          Compress: true,
          CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad', // the managed policy CachingDisabled
          TargetOriginId: 'api',
          AllowedMethods: all,
          ResponseHeadersPolicyId: 'security',
        },
        {
          PathPattern: '/audio-player',
          Compress: true,
          TargetOriginId: 'api',
          FunctionAssociations: [{ EventType: 'viewer-request', FunctionARN: 'arn:toApp' }],
        },
        { PathPattern: 'dead/*', TargetOriginId: 'dead' },
        { PathPattern: '/media/private/*', TargetOriginId: 'media', TrustedKeyGroups: ['group'] },
        { PathPattern: '/media/v?/*', TargetOriginId: 'dead' },
        { PathPattern: '/media/*', TargetOriginId: 'media', AllowedMethods: all, Compress: true },
      ],
    },
    originOf(id) {
      if (id === 'api') return { kind: 'server', port: api.port };
      if (id === 'dead') return { kind: 'server', port: free.port };
      const bucket = id === 'site' ? 'site' : 'media-bucket';
      return { kind: 'bucket', open: (key, rangeHeaders) => s3.get(bucket, key, rangeHeaders) };
    },
    parts: {
      viewerFunctions: new Map([['arn:toApp', appRewriteCode]]),
      publicKeys: new Map([
        ['K1', trustedKeys.publicKey],
        ['K2', stranger.publicKey],
      ]),
      keyGroups: new Map([['group', ['K1']]]),
      headersPolicies: new Map([['security', { 'x-frame-options': 'DENY' }]]),
    },
    extra(req, res) {
      if (req.url !== '/console') return false;
      res.end('console');
      return true;
    },
    onUpgrade: (req, socket) => socket.end(`HTTP/1.1 101 Switching\r\n\r\nlive at ${req.url}`),
  });
});
afterAll(async () => {
  await service.close();
  await api.close();
  await s3.close();
  await rm(dir, { recursive: true });
});

interface TestResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}
function sendRequest(
  path: string,
  { method = 'GET', headers = {}, body = '', host = '127.0.0.1' } = {},
): Promise<TestResponse> {
  return new Promise((resolve, reject) => {
    const sentHeaders: OutgoingHttpHeaders = { host: 'localhost:4000', ...headers };
    const outgoing = request({ host, port: service.port, path, method, headers: sentHeaders }, (res) => {
      buffer(res).then(
        (bytes) =>
          resolve({ status: res.statusCode!, headers: res.headers, body: bytes, text: String(bytes) }),
        reject,
      );
    });
    outgoing.on('error', reject).end(body);
  });
}

test('a listener who seeks away during a download causes no error in the local CloudFront', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await s3.put('media-bucket', 'media/huge.mp3', Buffer.alloc(20_000_000), { 'content-type': 'audio/mpeg' });
  await new Promise<void>((resolve) => {
    const get = request({ host: '127.0.0.1', port: service.port, path: '/media/huge.mp3' }, (res) => {
      res
        .once('data', () => get.destroy())
        .on('error', () => {})
        .once('close', resolve);
    });
    get.on('error', () => {}).end();
  });
  expect(await sendRequest('/media/huge.mp3', { headers: { range: 'bytes=19999999-' } })).toMatchObject({
    status: 206,
  });
  expect(log).not.toHaveBeenCalled();
  log.mockRestore();
});

test('the local CloudFront passes console requests and live connections to their own servers', async () => {
  expect(await sendRequest('/console')).toMatchObject({ status: 200, text: 'console' });
  const socket = connect(service.port, '127.0.0.1');
  socket.write('GET /live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  expect(String(await buffer(socket))).toContain('live at /live');
});

test.each(['127.0.0.1', ...(hasIpv6 ? ['::1'] : [])])(
  'the local CloudFront stops even while a live connection is open at %s',
  async (address) => {
    const upgraded = Promise.withResolvers<void>();
    const cloudFront = await start({}, {}, () => upgraded.resolve());
    const socket = connect(cloudFront.port, address);
    socket.write(
      'GET /live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    );
    await upgraded.promise;
    await Promise.all([cloudFront.close(), once(socket, 'close')]);
  },
);

test('the local CloudFront refuses to start with a distribution that has an unsupported feature', async () => {
  await expect(start({ OriginGroups: {} })).rejects.toThrow(/OriginGroups/);
  const ownPage = { CustomErrorResponses: [{ ErrorCode: 404, ResponsePagePath: '/app.html' }] };
  await expect(start(ownPage)).rejects.toThrow(/app\.html/);
  await expect(start({}, { LambdaFunctionAssociations: [] })).rejects.toThrow(/LambdaFunctionAssociations/);
  const onAnswer = [{ EventType: 'viewer-response', FunctionARN: 'arn' }];
  await expect(start({}, { FunctionAssociations: onAnswer })).rejects.toThrow(/viewer-response/);
});

describe('The site in the local CloudFront', () => {
  test('serves its home page at the root, with type, caching and security headers', async () => {
    expect(await sendRequest('/')).toMatchObject({
      status: 200,
      text: '<h1>home</h1>',
      headers: { 'content-type': 'text/html', 'cache-control': 'max-age=60', 'x-frame-options': 'DENY' },
    });
  });

  test('serves the app’s page at the address of a screen, even with a query', async () => {
    expect(await sendRequest('/books/ada?tab=1')).toMatchObject({ status: 200, text: '<h1>app</h1>' });
  });

  test('answers a missing file with a 404 and the security headers', async () => {
    const answer = await sendRequest('/assets/gone.js');
    expect(answer).toMatchObject({ status: 404, headers: { 'x-frame-options': 'DENY' } });
    expect(answer.text).toContain('<Code>NoSuchKey</Code>');
  });

  test('returns 403 for a method that the cache behaviour forbids, and leaves the bucket unchanged', async () => {
    expect(await sendRequest('/', { method: 'POST', body: 'x' })).toMatchObject({ status: 403 });
    expect(await sendRequest('/media/new', { method: 'PUT', body: 'x' })).toMatchObject({ status: 403 });
    expect(s3.get('media-bucket', 'media/new')).toBeUndefined();
  });

  test('answers HEAD with the headers alone', async () => {
    const answer = await sendRequest('/app.js', { method: 'HEAD' });
    expect(answer).toMatchObject({
      status: 200,
      text: '',
      headers: { 'content-length': `${longText.length}` },
    });
  });

  test('returns 304 for a file that the browser already has, by its strong or weak ETag', async () => {
    const { headers } = await sendRequest('/app.js');
    for (const tag of [headers.etag!, `W/${headers.etag!}`])
      expect(await sendRequest('/app.js', { headers: { 'if-none-match': tag } })).toMatchObject({
        status: 304,
        text: '',
      });
    expect(await sendRequest('/app.js', { headers: { 'if-none-match': '"other"' } })).toMatchObject({
      status: 200,
    });
  });

  test('returns 304 for a file that has not changed since the date that the browser sends', async () => {
    const { headers } = await sendRequest('/app.js');
    const getSince = (at: string) => sendRequest('/app.js', { headers: { 'if-modified-since': at } });
    expect(await getSince(headers['last-modified']!)).toMatchObject({ status: 304, text: '' });
    expect(await getSince(new Date(0).toUTCString())).toMatchObject({ status: 200 });
  });

  test('returns the whole file if the requested range is of another version of the file', async () => {
    const { headers } = await sendRequest('/app.js');
    const range = (validator: string) =>
      sendRequest('/app.js', { headers: { range: 'bytes=2-4', 'if-range': validator } });
    for (const ownValidator of [headers.etag!, headers['last-modified']!])
      expect(await range(ownValidator)).toMatchObject({ status: 206, text: longText.slice(2, 5) });
    for (const otherValidator of ['"other"', `W/${headers.etag!}`, new Date(0).toUTCString()])
      expect(await range(otherValidator)).toMatchObject({ status: 200, text: longText });
  });

  test.each([
    ['gzip', 'gzip, deflate', gunzipSync],
    ['br', 'gzip, deflate, br', brotliDecompressSync],
  ])(
    'compresses long text with %s on request, and never media or short text',
    async (encoding, accepted, opened) => {
      const headers = { 'accept-encoding': accepted };
      const answer = await sendRequest('/app.js', { headers });
      expect(answer.headers).toMatchObject({
        'content-encoding': encoding,
        vary: 'accept-encoding',
        etag: /^W\/"/,
      });
      expect(answer.headers['content-length']).toBeUndefined();
      expect(opened(answer.body).toString()).toBe(longText);

      for (const path of ['/short.js', longFile])
        expect((await sendRequest(path, { headers })).headers['content-encoding']).toBeUndefined();
      expect((await sendRequest('/app.js')).headers['content-encoding']).toBeUndefined();
    },
  );

  test.each([
    ['a query', `/app.js?${'x'.repeat(2_048)}`, `/app.js?${'x'.repeat(2_049)}`, {}, {}],
    ['a path', `/${'x'.repeat(1_023)}`, `/${'x'.repeat(1_024)}`, {}, {}],
    ['cookies', '/app.js', '/app.js', { cookie: 'x'.repeat(10_240) }, { cookie: 'x'.repeat(10_241) }],
  ])(
    'blocks %s longer than the web firewall of deployed stages allows',
    async (_what, path, longer, headers, more) => {
      expect((await sendRequest(path, { headers })).status).not.toBe(403);
      expect((await sendRequest(longer, { headers: more })).status).toBe(403);
    },
  );

  test('returns 400 for a path that cannot be decoded', async () => {
    expect(await sendRequest('/%E0%A4%A')).toMatchObject({ status: 400 });
  });

  test.runIf(hasIpv6)('answers at localhost over IPv6', async () => {
    expect(await sendRequest('/', { host: '::1' })).toMatchObject({ status: 200, text: '<h1>home</h1>' });
  });
});

describe('The viewer function of the local CloudFront', () => {
  test('can change the status of a file’s response, which keeps its text and headers', async () => {
    const answer = await sendRequest('/nothing.html');
    expect(answer).toMatchObject({
      status: 404,
      text: '<h1>nothing</h1>',
      headers: { 'content-type': 'text/html', 'x-frame-options': 'DENY' },
    });
    expect(await sendRequest('/app.js')).toMatchObject({ status: 200 });
  });

  test.each(['/bad', '/teapot', '/method', '/headers', '/shrunk'])(
    'causes a 503 when its result for the path %s is unsupported',
    async (path) => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => {});
      expect(await sendRequest(path)).toMatchObject({ status: 503 });
      expect(log).toHaveBeenCalledOnce();
      log.mockRestore();
    },
  );
});

describe('A server behind the local CloudFront', () => {
  test('receives the address that the viewer function makes of a visitor’s path and query', async () => {
    const { text } = await sendRequest('/audio-player?id=aud_1&x=');
    expect(JSON.parse(text)).toMatchObject({
      method: 'GET',
      url: expect.stringMatching(/^\/api\/pages\/aud_1/),
    });
  });

  test('receives a request’s method, path, query, body and headers, with its own host name', async () => {
    const headers = { authorization: 'Bearer t', cookie: 'a=1', 'content-length': 4 };
    const answer = await sendRequest('/api/audio%20x/../y?a=1&a=2', {
      method: 'POST',
      body: 'text',
      headers,
    });
    const echo = JSON.parse(answer.text);

    expect(answer).toMatchObject({
      status: 201,
      headers: { 'x-origin': 'api', 'set-cookie': ['a=1', 'b=2'] },
    });
    expect(echo).toMatchObject({
      method: 'POST',
      url: '/api/audio%20x/../y?a=1&a=2',
      body: 'text',
    });
    expect(echo.headers).toMatchObject({
      authorization: 'Bearer t',
      cookie: 'a=1',
      host: `127.0.0.1:${api.port}`,
    });
  });

  test('receives a chunked body, even with DELETE', async () => {
    for (const method of ['PUT', 'DELETE']) {
      const answer = await sendRequest('/api/x', {
        method,
        body: 'chunks',
        headers: { 'transfer-encoding': 'chunked' },
      });
      expect(JSON.parse(answer.text)).toMatchObject({ method, body: 'chunks' });
    }
  });

  test('has its responses compressed if the cache behaviour caches them', async () => {
    const answer = await sendRequest('/audio-player?id=x', { headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(answer.body).toString())).toMatchObject({ url: '/api/pages/x?id=x' });
  });

  test('has its responses sent uncompressed if the cache behaviour does not cache them', async () => {
    const { headers } = await sendRequest('/api/x', { headers: { 'accept-encoding': 'gzip' } });
    expect(headers['content-encoding']).toBeUndefined();
  });

  test('cannot override the site’s security headers', async () => {
    expect((await sendRequest('/api/x')).headers['x-frame-options']).toBe('DENY');
  });

  test('causes a 502 when it cannot be reached', async () => {
    expect(await sendRequest('/dead/x')).toMatchObject({ status: 502 });
    expect(await sendRequest('/media/v2/x')).toMatchObject({ status: 502 });
  });

  test('may fail to complete one response without breaking another', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    await expect(sendRequest('/api/cut')).rejects.toThrow(/aborted/);
    expect(await sendRequest('/api/x')).toMatchObject({ status: 200 });
    log.mockRestore();
  });

  test('learns that a visitor has left before the response', async () => {
    const connectionClosed = Promise.withResolvers<void>();
    const slow = createServer((_, res) => res.on('close', () => connectionClosed.resolve()));
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
    const { port } = slow.address() as AddressInfo;
    const front = await startCloudFront({
      port: 0,
      distribution: {
        Origins: [],
        CacheBehaviors: [],
        DefaultCacheBehavior: { TargetOriginId: 'slow' },
      },
      parts: noParts,
      originOf: () => ({ kind: 'server', port }),
      extra: () => false,
      onUpgrade: () => {},
    });
    const viewer = request({ port: front.port, host: '127.0.0.1' }).on('error', () => {});
    slow.once('request', () => viewer.destroy());
    viewer.end();

    await expect(connectionClosed.promise).resolves.toBeUndefined();
    slow.close();
    await front.close();
  });
});

describe('Private media in the local CloudFront', () => {
  const inAnHour = Math.round(Date.now() / 1000) + 3600;
  function cookiesFor(
    resource: string,
    { expiresAt = inAnHour, keyPairId = 'K1', keys = trustedKeys, more = {} } = {},
  ) {
    const Condition = { DateLessThan: { 'AWS:EpochTime': expiresAt }, ...more };
    const policy = JSON.stringify({ Statement: [{ Resource: resource, Condition }] });
    const signedCookies = getSignedCookies({ policy, keyPairId, privateKey: keys.privateKey });
    return {
      cookie: Object.entries(signedCookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
    };
  }
  const filesOfAda = 'http://localhost:4000/media/private/ada/*';
  const file = '/media/private/ada/a%20b.mp3';

  test('can be played with valid cookies: whole, in ranges and with a query', async () => {
    const headers = cookiesFor(filesOfAda);
    expect(await sendRequest(file, { headers })).toMatchObject({ status: 200, text: 'abcdefghij' });
    expect(await sendRequest(`${file}?v=2`, { headers })).toMatchObject({ status: 200 });
    expect(
      await sendRequest(file, { headers: cookiesFor('http*://*/media/private/ada/a?b.mp3') }),
    ).toMatchObject({
      status: 200,
    });
    expect(await sendRequest(file, { headers: { ...headers, range: 'bytes=2-4' } })).toMatchObject({
      status: 206,
      text: 'cde',
      headers: { 'content-range': 'bytes 2-4/10', 'content-type': 'audio/mpeg', 'content-length': '3' },
    });
    expect(await sendRequest(file, { headers: { ...headers, range: 'bytes=10-' } })).toMatchObject({
      status: 416,
    });
  });

  test('is refused without cookies as `MissingKey`, in any spelling of its path', async () => {
    const spellings = [
      file,
      '/media/%70rivate/ada/a%20b.mp3',
      '/media/x/../private/ada/a%20b.mp3',
      '/media/%2e/private/ada/a%20b.mp3',
    ];
    for (const path of spellings) {
      const answer = await sendRequest(path);
      expect(answer).toMatchObject({ status: 403, headers: { 'content-type': 'application/xml' } });
      expect(answer.text).toContain('<Code>MissingKey</Code>');
    }
  });

  test.each([
    ['of another owner', cookiesFor('http://localhost:4000/media/private/grace/*')],
    ['of another host', cookiesFor('http://evil.example/media/private/ada/*')],
    ['that have expired', cookiesFor(filesOfAda, { expiresAt: inAnHour - 3601 })],
    [
      'with an unsupported condition',
      cookiesFor(filesOfAda, { more: { IpAddress: { 'AWS:SourceIp': '1.2.3.4/32' } } }),
    ],
    ['with a forged signature', cookiesFor(filesOfAda, { keys: stranger })],
    ['with an unknown key ID', cookiesFor(filesOfAda, { keyPairId: 'K9' })],
    ['with a key outside the key group', cookiesFor(filesOfAda, { keys: stranger, keyPairId: 'K2' })],
    ['with a tampered policy', { cookie: cookiesFor(filesOfAda).cookie.replace(/Policy=../, 'Policy=eX') }],
  ])('is refused to a request with cookies %s', async (_, headers) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const answer = await sendRequest(file, { headers });
    expect(answer).toMatchObject({ status: 403, text: expect.stringContaining('<Code>AccessDenied</Code>') });
    log.mockRestore();
  });

  test('cannot be reached with another owner’s cookies through a path with `..`', async () => {
    const headers = cookiesFor(filesOfAda);
    for (const path of ['/media/private/ada/../grace/b.mp3', '/media/private/ada/..%2Fgrace/b.mp3'])
      expect((await sendRequest(path, { headers })).status).toBeOneOf([403, 404]);
  });
});

const start = (more: object, behaviour: object = {}, onUpgrade = () => {}) =>
  startCloudFront({
    port: 0,
    parts: noParts,
    originOf: () => ({ kind: 'server', port: 9 }),
    extra: () => false,
    onUpgrade,
    distribution: {
      Origins: [],
      CacheBehaviors: [],
      DefaultCacheBehavior: { TargetOriginId: 'site', ...behaviour },
      ...more,
    },
  });
