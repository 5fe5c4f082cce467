import type { Endpoint } from '#shared/contract/endpoint.ts';
import { endpointRows } from '#functions/testing/endpoint-rows.ts';
import { intendedAccess } from '#functions/testing/intended-access.ts';
import { fillRoute, parametersOf } from '#functions/testing/route-parameters.ts';
import { call } from '#local/testing/caller.ts';
import { openLive, pageOf, type LiveSocket } from '#local/testing/live-socket.ts';
import { newcomer, signInAfterEnd } from '#local/testing/sign-up.ts';
import { beforeAll, expect, test, vi } from 'vitest';

let old: string;
let email: string;
const bookIds = { bookId: '', trashedId: '' };
let pages: LiveSocket[];

beforeAll(async () => {
  ({ token: old, email } = await newcomer('leaving'));
  for (const name of ['bookId', 'trashedId'] as const) {
    const createAnswer = await call('POST /books', { token: old, body: { title: `The ${name}` } });
    bookIds[name] = createAnswer.body.book.id;
  }
  await call(`DELETE /books/${bookIds.trashedId}`, { token: old });
  pages = [await pageOf({ token: old }), await pageOf({ token: old }), await openLive({ token: old })];
  await call('POST /account/sign-out-everywhere', { token: old });
});

/**
 * The gateway accepts an old token until it expires, so each endpoint must refuse it after signing out everywhere. A
 * new endpoint is included automatically.
 */
test.each(endpointRows(({ endpoint }) => intendedAccess(endpoint.route) === 'signedIn'))(
  '%s refuses a token issued before the person signed out everywhere',
  expectTokenRefused,
);

test.each(endpointRows(({ endpoint }) => intendedAccess(endpoint.route) === 'optional'))(
  '%s is open to visitors, but refuses a token from before the person signed out everywhere',
  expectTokenRefused,
);

async function expectTokenRefused(
  route: string,
  { endpoint }: { readonly endpoint: Endpoint },
): Promise<void> {
  const values = Object.fromEntries(parametersOf(route).map(({ name }) => [name, 'nothing']));
  const body = endpoint.body && { body: {} };
  expect((await call(fillRoute(route, values), { token: old, ...body })).status).toBe(401);
}

test('signing out everywhere disconnects open pages and blocks new live connections', async () => {
  await vi.waitUntil(() => pages.every(({ socket }) => socket.readyState === socket.CLOSED));
  await expect(openLive({ token: old })).rejects.toThrow('401');
});

test('after signing out everywhere, an old session cannot delete a book or the account', async () => {
  for (const route of [
    `DELETE /books/${bookIds.bookId}`,
    `DELETE /trash/${bookIds.trashedId}`,
    'DELETE /account',
  ])
    expect([route, (await call(route, { token: old })).status]).toEqual([route, 401]);

  const { accessToken: token } = await signInAfterEnd(email);
  expect((await call(`GET /books/${bookIds.bookId}`, { token })).status).toBe(200);
  const trash = (await call('GET /trash', { token })).body;
  expect(JSON.stringify(trash)).toContain(bookIds.trashedId);
  expect((await call('GET /account', { token })).body.account).not.toHaveProperty('deleteAfter');
});
