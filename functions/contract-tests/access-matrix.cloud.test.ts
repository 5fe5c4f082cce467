import type { ContractEntry } from '#shared/contract/index.ts';
import { endpointRows } from '#functions/testing/endpoint-rows.ts';
import { whoMay } from '#functions/testing/who-may.ts';
import { call, tokensOf, type Answered } from '#local/testing/caller.ts';
import { resigned, tampered } from '#local/testing/forged-tokens.ts';
import { newcomer } from '#local/testing/sign-up.ts';
import { beforeAll, expect, test } from 'vitest';

/**
 * Every endpoint of the contract × who asks. A new endpoint enters by itself, closed unless `whoMay` says otherwise,
 * and whatever is addressed by an id is the owner's private thing, which nobody else may even know of.
 */
let visitors: Record<'expired' | 'tampered' | 'of another client' | 'an ID token', string>;
let owner: string;
let privateAudioId: string;

beforeAll(async () => {
  const { accessToken, idToken } = await tokensOf('ada');
  const past = Math.floor(Date.now() / 1_000) - 60;
  visitors = {
    expired: await resigned(accessToken, { exp: past }),
    tampered: tampered(accessToken),
    'of another client': await resigned(accessToken, { client_id: 'somebodyelse' }),
    'an ID token': idToken,
  };
  owner = (await newcomer('owner')).token;
  const { body } = await call('POST /audio/create', {
    token: owner,
    body: { content: 'For the matrix only.' },
  });
  privateAudioId = body.audio.id;
});

test.each(endpointRows(isClosed))('%s is closed to somebody without a token', async (_route, entry) => {
  expect((await request(entry, {})).status).toBe(401);
});

test.each(endpointRows((entry) => !isClosed(entry)))(
  '%s is open to somebody without a token',
  async (_route, entry) => {
    expect((await request(entry, {})).status).not.toBe(401);
  },
);

test.each(endpointRows(looksAtTokens))(
  '%s refuses a token that is expired, tampered, of another client or an ID token',
  async (_route, entry) => {
    for (const [kind, token] of Object.entries(visitors)) {
      expect([kind, (await request(entry, { token })).status]).toEqual([kind, 401]);
    }
  },
);

test.each(endpointRows((entry) => looksAtTokens(entry) && entry.endpoint.route.includes('{')))(
  '%s shows a private thing to nobody but its owner',
  async (_route, entry) => {
    for (const as of ['grace', 'admin'] as const) expect((await request(entry, { as })).status).toBe(404);
  },
);

test.each(endpointRows(isForAdmins))(
  '%s does not exist for somebody who is no admin',
  async (_route, entry) => {
    expect((await request(entry, { as: 'grace' })).status).toBe(404);
    expect([401, 404]).not.toContain((await request(entry, { as: 'admin' })).status);
  },
);

test.each(endpointRows((entry) => !isForAdmins(entry) && !isDestructive(entry)))(
  '%s answers its owner in the contract’s shape',
  async (_route, entry) => {
    const { answer } = entry.endpoint;
    const answered = await request(entry, { token: owner });
    if (answered.status === answer.status) {
      if (answer.body) expect(answer.body.safeParse(answered.body).error).toBeUndefined();
    } else expectRefusal(answered);
  },
);

function isClosed({ endpoint }: ContractEntry): boolean {
  return ['signedIn', 'admin'].includes(whoMay(endpoint.route));
}

function looksAtTokens({ endpoint }: ContractEntry): boolean {
  return whoMay(endpoint.route) !== 'public';
}

function isForAdmins({ endpoint }: ContractEntry): boolean {
  return whoMay(endpoint.route) === 'admin';
}

function isDestructive({ endpoint }: ContractEntry): boolean {
  return endpoint.route.startsWith('DELETE ');
}

function request({ endpoint }: ContractEntry, options: Parameters<typeof call>[1]): Promise<Answered> {
  const route = endpoint.route.replace(/\{\w+\}/, privateAudioId);
  return call(route, { ...options, ...(endpoint.body && { body: {} }) });
}

function expectRefusal({ status, body }: Answered): void {
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(body).toMatchObject({
    message: expect.any(String),
    code: expect.any(String),
    requestId: expect.any(String),
  });
}
