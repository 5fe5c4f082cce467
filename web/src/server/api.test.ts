// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from './api.ts';
import type { ApiError } from './api-error.ts';
import { authState } from '#web/auth/auth.ts';
import * as cognito from '#web/auth/cognito.ts';
import { sessionOf } from '#web/auth/session.ts';
import { aToken, epochSecondsIn } from '#web/testing/tokens.ts';
import { requestGuard } from './request-guard/index.ts';

vi.mock('#web/auth/cognito.ts', () => ({ refreshTokens: vi.fn<typeof cognito.refreshTokens>() }));

const server = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const locks = { request: (_name: string, work: () => unknown) => work() };

beforeEach(() => {
  vi.stubGlobal('fetch', server);
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(locks as unknown as LockManager);
  server.mockReset().mockImplementation(async () => Response.json({ categories: [] }));
  vi.mocked(cognito.refreshTokens).mockReset();
  for (const method of ['debug', 'info', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation(() => undefined);
  }
  requestGuard.reset();
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => void vi.restoreAllMocks());

describe('The browser’s API client', () => {
  test('sends and accepts JSON (S7.01)', async () => {
    await api('POST /playlists', { body: { title: 'Bedtime' } });
    const [url, init] = server.mock.calls[0] ?? [];
    expect(url).toBe('/api/playlists');
    expect(init?.body).toBe('{"title":"Bedtime"}');
    expect(sentHeaders().get('content-type')).toBe('application/json');
    expect(sentHeaders().get('accept')).toBe('application/json');
  });

  test('puts parameters and query into the address, and leaves out those that are undefined', async () => {
    await api('GET /audio/{id}', { params: { id: 'a/b' } });
    await api('GET /audio', { query: { limit: 10, cursor: undefined, status: 'READY' } });
    expect(server.mock.calls.map(([url]) => url)).toEqual([
      '/api/audio/a%2Fb',
      '/api/audio?limit=10&status=READY',
    ]);
  });

  test('gives up after 30 seconds with a message (S7.02, S9.03)', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    server.mockImplementation(async (_url, { signal }) => {
      signal?.throwIfAborted();
      return Response.json({ categories: [] });
    });
    for (const signal of [undefined, new AbortController().signal]) {
      await expect(refusalOf(api('GET /categories', signal && { signal }))).resolves.toMatchObject({
        status: 0,
        code: 'timeout',
        message: 'This took longer than 30 seconds. Try again.',
      });
      expect(timeout).toHaveBeenLastCalledWith(30_000);
    }
  });

  test('sends the token from local storage as a bearer token, and no token for visitors (S7.03, S6.15)', async () => {
    await api('GET /categories');
    expect(sentHeaders().has('authorization')).toBe(false);
    const token = aToken();
    localStorage.setItem('token', token);
    await api('GET /categories');
    expect(sentHeaders(1).get('authorization')).toBe(`Bearer ${token}`);
  });

  test('sends a token that is in session storage (S6.03)', async () => {
    const token = aToken();
    sessionStorage.setItem('token', token);
    await api('GET /categories');
    expect(sentHeaders().get('authorization')).toBe(`Bearer ${token}`);
  });

  test('reports a refused call with all details from the server', async () => {
    const issues = [{ path: 'title', message: 'Too long.' }];
    answerOnce(400, { message: 'Too long.', code: 'invalid', requestId: 'r1', issues });
    await expect(refusalOf(api('GET /categories'))).resolves.toMatchObject({
      status: 400,
      code: 'invalid',
      message: 'Too long.',
      requestId: 'r1',
      issues,
    });
  });

  test('passes on additional data that the server sends with a refusal', async () => {
    const chapter = { id: 'chap_1', revision: 7 };
    answerOnce(409, { message: 'This chapter was changed.', code: 'conflict', requestId: 'r1', chapter });
    await expect(refusalOf(api('GET /categories'))).resolves.toMatchObject({ body: { chapter } });
  });

  test('sends the token even with a request that continues after its page is closed', async () => {
    localStorage.setItem('token', aToken());
    await api('POST /playlists', { body: { title: 'Bedtime' }, keepalive: true });
    await api('POST /playlists', { body: { title: 'Bedtime' } });
    expect(server.mock.calls.map(([, init]) => init.keepalive)).toEqual([true, undefined]);
    expect(sentHeaders().has('authorization')).toBe(true);
  });

  test.each([
    [401, 'unauthorized', 'Your session has ended. Sign in again. We’ve kept what you typed.'],
    [413, 'too_large', 'This is too large to send.'],
    [429, 'too_many', 'Too many requests at once. Wait a moment and try again.'],
    [503, 'unavailable', 'The service is busy. Try again in a moment.'],
  ])(
    'gives the gateway’s own %i response, which has no code, a code and a message',
    async (status, code, message) => {
      answerOnce(status, { message: 'Bare' });
      await expect(refusalOf(api('GET /categories'))).resolves.toMatchObject({ status, code, message });
    },
  );

  test('reports a network error when the server cannot be reached', async () => {
    server.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(refusalOf(api('GET /categories'))).resolves.toMatchObject({
      status: 0,
      code: 'network',
      message: 'We can’t reach the server. Try again.',
    });
  });

  test('reports a network error when the response breaks off', async () => {
    server.mockImplementation(async () => new Response(interruptedStream(new TypeError('network error'))));
    await expect(refusalOf(api('GET /categories'))).resolves.toMatchObject({ status: 0, code: 'network' });
  });

  test('gives up after 30 seconds even while it is reading the response (S7.02)', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    for (const status of [200, 404]) {
      server.mockImplementation(
        async () => new Response(interruptedStream(new DOMException('', 'TimeoutError')), { status }),
      );
      await expect(refusalOf(api('GET /categories'))).resolves.toMatchObject({ status: 0, code: 'timeout' });
    }
  });

  test('reports an error without a message if the response is not JSON, as from a Wi-Fi login page', async () => {
    server.mockImplementation(async () => new Response('<!doctype html><h1>Welcome to our Wi-Fi</h1>'));
    await expect(refusalOf(api('GET /categories'))).resolves.toMatchObject({ status: 200, message: '' });
  });

  test('reports the request guard’s message and sends no request when the guard blocks a call (S8.22, S8.23)', async () => {
    for (let call = 0; call < 30; call += 1) await api('GET /audio/{id}', { params: { id: `ada-${call}` } });
    await expect(refusalOf(api('GET /audio/{id}', { params: { id: 'x' } }))).resolves.toMatchObject({
      status: 429,
      code: 'blocked',
      message:
        'Too many requests to this endpoint. This request was blocked by the client to prevent excessive API calls.',
    });
    expect(server).toHaveBeenCalledTimes(30);
  });

  test('learns from a response that the device’s clock is an hour fast; refreshes the token once', async () => {
    const issuedAt = Date.now() - 3_600_000;
    const token = aToken({ exp: issuedAt / 1000 + 900 });
    localStorage.setItem('token', token);
    const date = new Date(issuedAt).toUTCString();
    server.mockImplementation(async () => Response.json({ categories: [] }, { headers: { date } }));
    vi.mocked(cognito.refreshTokens).mockResolvedValue({ accessToken: token });
    await api('GET /categories');
    await api('GET /categories');
    await api('GET /categories');
    expect(cognito.refreshTokens).toHaveBeenCalledTimes(1);
  });

  test('refreshes the token once after a 401, and repeats the call once', async () => {
    localStorage.setItem('token', aToken());
    const accessToken = aToken({ jti: 'fresh' });
    vi.mocked(cognito.refreshTokens).mockResolvedValue({ accessToken });
    answerOnce(401, { message: 'Unauthorized' });
    await api('GET /categories');
    expect(server).toHaveBeenCalledTimes(2);
    expect(sentHeaders(1).get('authorization')).toBe(`Bearer ${accessToken}`);
    expect(localStorage.getItem('token')).toBe(accessToken);
  });

  test('does not refresh the token again when the new token is refused', async () => {
    localStorage.setItem('token', aToken());
    vi.mocked(cognito.refreshTokens).mockResolvedValue({ accessToken: aToken({ jti: 'fresh' }) });
    server.mockImplementation(async () => Response.json({ message: 'Unauthorized' }, { status: 401 }));
    await expect(refusalOf(api('GET /categories'))).resolves.toMatchObject({ status: 401 });
    expect(server).toHaveBeenCalledTimes(2);
    expect(cognito.refreshTokens).toHaveBeenCalledTimes(1);
  });

  test('refreshes an expired token before a call', async () => {
    localStorage.setItem('token', aToken({ exp: epochSecondsIn(-1) }));
    const accessToken = aToken({ jti: 'fresh' });
    vi.mocked(cognito.refreshTokens).mockResolvedValue({ accessToken });
    await api('GET /categories');
    expect(server).toHaveBeenCalledTimes(1);
    expect(sentHeaders().get('authorization')).toBe(`Bearer ${accessToken}`);
  });

  test('reports a network error and sends no request when the token cannot be refreshed', async () => {
    localStorage.setItem('token', aToken({ exp: epochSecondsIn(-1) }));
    vi.mocked(cognito.refreshTokens).mockRejectedValue(new Error('Network error'));
    await expect(refusalOf(api('GET /categories'))).resolves.toMatchObject({
      status: 0,
      code: 'network',
      message: 'We can’t reach the server. Try again.',
    });
    expect(server).not.toHaveBeenCalled();
    expect(localStorage.getItem('token')).not.toBeNull();
  });

  test('ends the session when the refresh is refused (S4.35)', async () => {
    localStorage.setItem('token', aToken());
    vi.mocked(cognito.refreshTokens).mockResolvedValue('');
    answerOnce(401, { message: 'Unauthorized' });
    await expect(refusalOf(api('GET /categories'))).resolves.toMatchObject({
      status: 401,
      code: 'unauthorized',
    });
    expect(localStorage.getItem('token')).toBeNull();
    expect(authState.get()).toEqual({ status: 'signedOut', ended: true });
  });

  test('ends the session after a 401 if the browser no longer has the token', async () => {
    authState.set({ status: 'signedIn', session: sessionOf({ accessToken: aToken() })! });
    answerOnce(401, { message: 'Unauthorized' });
    await expect(refusalOf(api('GET /categories'))).resolves.toMatchObject({ status: 401 });
    expect(authState.get()).toEqual({ status: 'signedOut', ended: true });
  });

  test('does not tell a visitor after a 401 that a session has ended', async () => {
    authState.set({ status: 'signedOut', ended: false });
    answerOnce(401, { message: 'Unauthorized' });
    await expect(refusalOf(api('GET /categories'))).resolves.toMatchObject({ status: 401 });
    expect(authState.get()).toEqual({ status: 'signedOut', ended: false });
  });

  test('does not compile if it is called outside the API contract', () => {
    expect(wrongCalls).toBeTypeOf('function');
  });
});

const answerOnce = (status: number, body: unknown) =>
  server.mockImplementationOnce(async () => Response.json(body, { status }));

const interruptedStream = (error: Error) =>
  new ReadableStream({
    start: (stream) => stream.enqueue(new TextEncoder().encode('{"categ')),
    pull: (stream) => stream.error(error),
  });

const sentHeaders = (call = 0) => new Headers(server.mock.calls[call]?.[1].headers);

const refusalOf = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => Promise.reject(new Error('The call went through.')),
    (error: ApiError) => error,
  );

/** Never runs. Each line must be a type error; otherwise tsc reports an unused expectation. */
const wrongCalls = () => [
  // @ts-expect-error There is no such endpoint.
  api('GET /nothing'),
  // @ts-expect-error The id is missing.
  api('GET /audio/{id}'),
  // @ts-expect-error The parameter has another name.
  api('GET /audio/{id}', { params: { audioId: '1' } }),
  // @ts-expect-error A body lacks its content.
  api('POST /audio/create', { body: { title: 'x' } }),
  // @ts-expect-error A listing takes no body.
  api('GET /categories', { body: {} }),
];
