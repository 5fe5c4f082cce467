import { trustedTypesPolicies } from '#shared/trusted-types.ts';
import { endpoints } from '#shared/contract/index.ts';
import { call, origin } from '#local/testing/caller.ts';
import { expect, test } from 'vitest';

test('an unknown address or method returns 404 in the same format as every other error', async () => {
  for (const route of ['GET /nowhere', 'PATCH /audio/aud_1', 'DELETE /categories', 'GET /']) {
    expect(await call(route)).toMatchObject({
      status: 404,
      body: {
        message: 'There’s nothing at this address.',
        code: 'not_found',
        requestId: expect.any(String),
      },
    });
  }
});

test('a body that is not JSON is refused with a message', async () => {
  const answer = await call('POST /playlists', { as: 'ada', body: '{"title": ' });
  expect(answer).toMatchObject({ status: 400, body: { message: 'The request body isn’t valid JSON.' } });
});

test('a body of more than ten megabytes is refused as too large by the gateway', async () => {
  // the gateway can close the connection before the whole body is sent, and then `fetch` rejects
  const answer = await call('POST /playlists', { as: 'ada', body: 'x'.repeat(10 * 1024 * 1024 + 1) }).catch(
    () => undefined,
  );
  if (answer) expect(answer).toMatchObject({ status: 413, body: { message: 'Request Entity Too Large' } });
  expect((await call('GET /playlists', { as: 'ada' })).status).toBe(200);
});

test('`/openapi.json` and `/docs` describe every endpoint of the API contract', async () => {
  const { body } = await call('GET /openapi.json');
  const described = Object.entries<object>(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.toSorted()).toEqual(endpoints.map(({ endpoint }) => endpoint.route as string).toSorted());
  const page = await call('GET /docs');
  expect(page.headers.get('content-type')).toContain('text/html');
  for (const { endpoint } of endpoints) expect(page.text).toContain(endpoint.route);
});

test('a person’s first two requests, sent at once, create one profile from the user pool’s data (S7.34)', async () => {
  const [first, second] = await Promise.all([
    call('GET /profile', { as: 'grace' }),
    call('GET /profile', { as: 'grace' }),
  ]);
  expect(first.body.profile).toMatchObject({
    username: 'grace',
    email: 'grace@example.com',
    name: 'Grace Okafor',
  });
  expect(second.body).toEqual(first.body);
});

test('missing media and assets return 404, while the address of a page returns HTML', async () => {
  for (const path of ['/media/public/med_nothing/audio.mp3', '/assets/gone.js']) {
    expect([path, (await fetch(origin() + path)).status]).toEqual([path, 404]);
  }
  expect((await fetch(`${origin()}/audio-player`)).headers.get('content-type')).toContain('text/html');
});

test('pages carry the `content-security-policy` and `nosniff` headers', async () => {
  const { headers } = await fetch(`${origin()}/`);
  expect(headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('every response requires Trusted Types and allows only the listed policies', async () => {
  const paths = [
    '/',
    '/books/dashboard',
    '/channel/ada',
    '/embed/aud_unknown',
    '/nowhere/at-all',
    '/api/voices',
  ];
  const policyNames = Object.values(trustedTypesPolicies).join(' ');
  for (const path of paths) {
    const { headers } = await fetch(origin() + path);
    const policy = headers.get('content-security-policy');
    expect([path, policy]).toEqual([path, expect.stringContaining("; require-trusted-types-for 'script'")]);
    expect([path, policy]).toEqual([path, expect.stringContaining(`; trusted-types ${policyNames}`)]);
  }
});
