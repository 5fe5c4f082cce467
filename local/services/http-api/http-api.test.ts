import { once } from 'node:events';
import { connect } from 'node:net';
import { generateKeyPair, exportJWK, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { serve, sendJson, type Listening } from '#local/services/http.ts';
import { startHttpApi } from './index.ts';
import { tokenBucket } from './throttle.ts';

const issuer = 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_test';
let keys: Listening;
let api: Listening;
const logged: string[] = [];
let sign: (claims: Record<string, unknown>, expires?: string) => Promise<string>;

beforeAll(async () => {
  const pair = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  sign = (claims, expires = '5m') =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .setIssuer(issuer)
      .setExpirationTime(expires)
      .sign(pair.privateKey);
  keys = await serve(0, (_req, res) => sendJson(res, 200, { keys: [jwk] }));
  const echo = (_arn: string, event: unknown) =>
    Promise.resolve({ statusCode: 200, cookies: ['a=1', 'b=2'], body: JSON.stringify(event) });
  const authorizer = { Issuer: issuer, Audience: ['client'] };
  api = await startHttpApi({
    port: 0,
    jwksUriOf: () => `http://127.0.0.1:${keys.port}/jwks.json`,
    log: (line) => logged.push(line),
    invoke: (arn, event, { requestId }) =>
      arn === 'broken' ? Promise.reject(new Error('bug')) : echo(arn, { ...(event as object), requestId }),
    stage: {
      StageName: 'api',
      AccessLogSettings: { Format: JSON.stringify(format) },
      DefaultRouteSettings: { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 },
      RouteSettings: { 'GET /rare': { ThrottlingRateLimit: 0.001, ThrottlingBurstLimit: 1 } },
    },
    routes: [
      { key: 'GET /audio/{id}', functionArn: 'f' },
      { key: 'GET /audio/recent', functionArn: 'f' },
      { key: 'POST /audio/create', functionArn: 'f', authorizer },
      { key: 'GET /broken', functionArn: 'broken' },
      { key: 'GET /rare', functionArn: 'f' },
      { key: 'GET /closed', functionArn: 'f', isClosed: true },
      { key: '$default', functionArn: 'f' },
    ],
  });
});
afterAll(() => Promise.all([api.close(), keys.close()]));

const format = {
  id: '$context.requestId',
  functionId: '$context.awsEndpointRequestId',
  time: '$context.requestTime',
  route: '$context.routeKey',
  path: '$context.path',
  status: '$context.status',
  error: '$context.integrationErrorMessage',
  unknown: '$context.identity.userAgent',
};

const call = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${api.port}${path}`, init);

test('the gateway prefers `/audio/recent` to `/audio/{id}`; other API paths have a default route', async () => {
  const keyOf = async (path: string) => ((await (await call(path)).json()) as { routeKey: string }).routeKey;
  expect(await keyOf('/api/audio/recent')).toBe('GET /audio/recent');
  expect(await keyOf('/api/audio/aud_1')).toBe('GET /audio/{id}');
  expect(await keyOf('/api/nowhere')).toBe('$default');
  expect((await call('/elsewhere')).status).toBe(404);
});

test('the gateway passes the caller’s address on as the last entry of `x-forwarded-for`', async () => {
  const answer = await call('/api/audio/a', { headers: { 'x-forwarded-for': '203.0.113.7' } });
  expect(await answer.json()).toMatchObject({
    headers: { 'x-forwarded-for': '203.0.113.7, 127.0.0.1' },
    requestContext: { http: { sourceIp: '127.0.0.1' } },
  });
});

test('the gateway decodes path and query parameters, and sends each cookie in its own header', async () => {
  const answer = await call('/api/audio/a%20b?x=1&x=2&y=%C3%BC');
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(await answer.json()).toMatchObject({
    pathParameters: { id: 'a b' },
    queryStringParameters: { x: '1,2', y: 'ü' },
    isBase64Encoded: false,
  });
});

test('a protected route refuses a missing, expired, foreign or tampered token', async () => {
  const good = await sign({ client_id: 'client', sub: 's', 'cognito:groups': ['admin', 'x'] });
  const tokens = [
    undefined,
    'Bearer',
    `Bearer ${await sign({ client_id: 'client' }, '-1m')}`,
    `Bearer ${await sign({ client_id: 'other' })}`,
    `Bearer ${good.slice(0, -4)}AAAA`,
    'Bearer no.token.atall',
  ];
  for (const authorization of tokens) {
    const answer = await call('/api/audio/create', {
      method: 'POST',
      headers: authorization ? { authorization } : {},
    });
    expect([authorization, answer.status]).toEqual([authorization, 401]);
    expect(await answer.json()).toEqual({ message: 'Unauthorized' });
  }
  const answer = await call('/api/audio/create', {
    method: 'POST',
    headers: { authorization: `Bearer ${good}` },
  });
  const { requestContext } = (await answer.json()) as {
    requestContext: { authorizer: { jwt: { claims: object } } };
  };
  expect(requestContext.authorizer.jwt.claims).toMatchObject({ sub: 's', 'cognito:groups': '[admin x]' });
});

test('a request for a function that the gateway may not call returns 500 without details', async () => {
  const answer = await call('/api/closed');
  expect([answer.status, await answer.json()]).toEqual([500, { message: 'Internal Server Error' }]);
});

test('the gateway answers failures and throttled requests with its own short messages', async () => {
  expect((await call('/api/broken')).status).toBe(500);
  expect((await call('/api/rare')).status).toBe(200);
  const throttled = await call('/api/rare');
  expect([throttled.status, await throttled.json()]).toEqual([429, { message: 'Too Many Requests' }]);
});

test('each response has one access-log line, with the ids of the response and the function’s run', async () => {
  const lineOf = async (answer: Response) => {
    const id = answer.headers.get('apigw-requestid');
    await expect.poll(() => logged.filter((line) => line.includes(`"id":"${id}"`)).length).toBe(1);
    return JSON.parse(logged.find((line) => line.includes(`"id":"${id}"`))!) as Record<string, string>;
  };
  const answer = await call('/api/audio/aud_%221%22?secret=1');
  const { requestId } = (await answer.json()) as { requestId: string };
  expect(await lineOf(answer)).toMatchObject({
    functionId: requestId,
    time: expect.stringMatching(/^\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d \+0000$/),
    route: 'GET /audio/{id}',
    path: '/api/audio/aud_%221%22',
    status: '200',
    error: '-',
    unknown: '-',
  });
  expect(await lineOf(await call('/api/broken'))).toMatchObject({ status: '500', error: 'bug' });
  const refusedLine = await lineOf(await call('/api/audio/create', { method: 'POST' }));
  expect(refusedLine).toMatchObject({ status: '401', functionId: '-', route: 'POST /audio/create' });
  expect(await lineOf(await call('/elsewhere'))).toMatchObject({ status: '404', route: '-' });
});

test('a body above ten megabytes is refused as too large', async () => {
  const token = await sign({ client_id: 'client' });
  const answer = await call('/api/audio/create', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: 'x'.repeat(10 * 1024 * 1024 + 1),
  }).catch(() => undefined);
  // A client that is still sending can lose the connection before it gets the response.
  expect([413, undefined]).toContain(answer?.status);
});

test('a client that disconnects while sending its request causes no error', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const client = connect(api.port, '127.0.0.1');
  client.write(
    'POST /api/left HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\nExpect: 100-continue\r\n\r\n',
  );
  await once(client, 'data');
  client.destroy();
  await vi.waitFor(() => expect(logged.some((line) => line.includes('/api/left'))).toBe(true));
  expect(errors).not.toHaveBeenCalled();
  errors.mockRestore();
});

test('a rate limit allows a burst of requests, and more as time passes', () => {
  let time = 0;
  const takeToken = tokenBucket({ ThrottlingRateLimit: 2, ThrottlingBurstLimit: 2 }, () => time);
  expect([takeToken(), takeToken(), takeToken()]).toEqual([true, true, false]);
  time = 500;
  expect([takeToken(), takeToken()]).toEqual([true, false]);
});
