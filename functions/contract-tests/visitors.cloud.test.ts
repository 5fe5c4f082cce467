import { randomInt } from 'node:crypto';
import { call } from '#local/testing/caller.ts';
import { narrate, untilEnded } from '#local/testing/narrate.ts';
import { anAddress, newcomer, type Newcomer } from '#local/testing/sign-up.ts';
import { beforeAll, describe, expect, test } from 'vitest';

let author: Newcomer;
beforeAll(async () => {
  author = await newcomer('visited');
});

const visitorRequests = {
  'POST /account/email/undo': { body: () => ({ secret: 'nobody.junk' }), mostADay: 20, answer: 409 },
  'POST /reports': {
    body: () => ({ kind: 'audio', targetId: 'aud_junk', reason: 'spam' }),
    mostADay: 20,
    answer: 404,
  },
  'POST /waitlist': { body: () => ({ email: anAddress('junk') }), mostADay: 50, answer: 202 },
} as const;

describe.each(Object.entries(visitorRequests))('%s', (route, { body, mostADay, answer }) => {
  test('refuses a visitor over the daily limit, but not a visitor at another IP address', async () => {
    const visitor = anIpAddress();
    const callRoute = async (from: string) => call(route, { visitor: from, body: body() });
    const junk = await Promise.all(Array.from({ length: mostADay }, () => callRoute(visitor)));
    expect(new Set(junk.map(({ status }) => status))).toEqual(new Set([answer]));

    expect(await callRoute(visitor)).toMatchObject({
      status: 429,
      body: { code: 'too_many', message: expect.stringContaining('network') },
    });
    expect((await callRoute(anIpAddress())).status).toBe(answer);
  });

  test('counts a visitor by the real IP address, even with a forged forwarding header', async () => {
    const visitor = anIpAddress();
    const ask = () => call(route, { visitor: `${anIpAddress()}, ${visitor}`, body: body() });
    for (let time = 0; time < mostADay; time += 1) await ask();
    expect((await ask()).status).toBe(429);
  });
});

describe('Reports and plays from many browsers', () => {
  let id: string;
  beforeAll(async () => {
    ({ id } = await narrate('Heard by many.', {}, { token: author.token }));
    await untilEnded(id, { token: author.token });
    await call(`PUT /audio/${id}`, { token: author.token, body: { visibility: 'public' } });
  });

  const [ipv4, line] = [anIpAddress(), `2001:db8:${randomInt(65_536).toString(16)}:7`];
  test.each([
    ['IPv4 address', () => ipv4],
    ['IPv6 network, even with different addresses', (browser: number) => `${line}::${browser}`],
  ])('count only once for an audio if all browsers use the same %s', async (_kind, addressOf) => {
    const [reports, plays] = [await reportsOf(id), await playsOf(id)];
    for (let browser = 1; browser <= 15; browser += 1) {
      const from = { visitor: addressOf(browser), headers: { 'user-agent': `Browser ${browser}` } };
      const body = { kind: 'audio', targetId: id, reason: 'spam' };
      expect((await call('POST /reports', { ...from, body })).status).toBe(201);
      expect((await call(`POST /audio/${id}/plays`, from)).status).toBe(204);
    }
    expect([await reportsOf(id), await playsOf(id)]).toEqual([reports + 1, plays + 1]);
  });
});

async function reportsOf(id: string): Promise<number> {
  const { reports } = (await call('GET /admin/reports?status=open&limit=100', { as: 'admin' })).body;
  return reports.filter(({ targetId }: { targetId: string }) => targetId === id).length;
}

const playsOf = async (id: string): Promise<number> =>
  (await call(`GET /audio/${id}`, { token: author.token })).body.audio.plays ?? 0;

const anIpAddress = () => `198.${Array.from({ length: 3 }, () => randomInt(256)).join('.')}`;
