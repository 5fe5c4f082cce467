import { endpoints, type ContractEntry } from '#shared/contract/index.ts';
import { whoMay } from '#functions/testing/who-may.ts';
import { call, tokensOf, type Answered } from '#local/testing/caller.ts';
import { resigned, tampered } from '#local/testing/forged-tokens.ts';
import { newcomer } from '#local/testing/front-door.ts';
import { beforeAll, describe, expect, test } from 'vitest';

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

describe.each(endpoints.map((entry) => [entry.endpoint.route, entry] as const))('%s', (_route, entry) => {
  const { answer, route } = entry.endpoint;
  const access = whoMay(route);
  const ask = (options: Parameters<typeof call>[1]) => request(entry, options);

  test(`${access === 'signedIn' || access === 'admin' ? 'is closed' : 'is open'} to somebody without a token`, async () => {
    const { status } = await ask({});
    if (access === 'signedIn' || access === 'admin') expect(status).toBe(401);
    else expect(status).not.toBe(401);
  });

  test.runIf(access !== 'public')(
    'refuses a token that is expired, tampered, of another client or an ID token',
    async () => {
      for (const [kind, token] of Object.entries(visitors)) {
        expect([kind, (await ask({ token })).status]).toEqual([kind, 401]);
      }
    },
  );

  test.runIf(route.includes('{') && access !== 'public')(
    'shows a private thing to nobody but its owner',
    async () => {
      for (const as of ['grace', 'admin'] as const) expect((await ask({ as })).status).toBe(404);
    },
  );

  test.runIf(access === 'admin')('does not exist for somebody who is no admin', async () => {
    expect((await ask({ as: 'grace' })).status).toBe(404);
    expect([401, 404]).not.toContain((await ask({ as: 'admin' })).status);
  });

  test.runIf(access !== 'admin' && !isDestructive(entry))(
    'answers its owner in the contract’s shape',
    async () => {
      const answered = await ask({ token: owner });
      if (answered.status === answer.status) {
        if (answer.body) expect(answer.body.safeParse(answered.body).error).toBeUndefined();
      } else expectRefusal(answered);
    },
  );
});

const isDestructive = ({ endpoint }: ContractEntry) => endpoint.route.startsWith('DELETE ');

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
