import { beforeAll, describe, expect, test } from 'vitest';
import { call } from '#local/testing/caller.ts';
import { narrate, untilEnded } from '#local/testing/narrate.ts';

let id: string;

beforeAll(async () => {
  ({ id } = await narrate('It rained. The lamps were lit. Nobody came.'));
  await untilEnded(id);
  await call(`PUT /audio/${id}`, { as: 'ada', body: { visibility: 'public' } });
});

const report = (body: object, as: 'ada' | 'grace' = 'grace') => call(`PUT /listening/${id}`, { as, body });
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

test('a listener continues at their position on any device; an older report does not change it', async () => {
  const position = { seconds: 2.5, sentence: 2, words: 'The lamps were', offset: 0.5 };
  expect((await report({ position, heardAt: minutesAgo(2) })).status).toBe(200);
  const stale = await report({ position: { seconds: 0 }, heardAt: minutesAgo(9) });
  expect(stale.body.listening).toMatchObject({ audioId: id, position, finished: false });
  expect((await call(`GET /listening/${id}`, { as: 'grace' })).body.listening.position).toEqual(position);
});

test('a played audio stays in the listener’s history until the listener removes it', async () => {
  await report({ position: { seconds: 1 }, heardAt: minutesAgo(1) });
  const { heard } = (await call('GET /listening?unfinished=true', { as: 'grace' })).body;
  expect(heard[0]).toMatchObject({ audio: { id, username: 'ada' }, listening: { audioId: id } });
  expect((await call(`DELETE /listening/${id}`, { as: 'grace' })).status).toBe(204);
  const remainingEntries = (await call('GET /listening', { as: 'grace' })).body.heard;
  expect(remainingEntries.map(({ audio }: { audio: { id: string } }) => audio.id)).not.toContain(id);
  expect((await call(`GET /listening/${id}`, { as: 'grace' })).body).toEqual({});
});

test('plays by listeners are counted, plays by the author are not, and no cookie is set', async () => {
  const plays = async () => (await call(`GET /audio/${id}`)).body.audio.plays;
  const playsBefore = await plays();
  const answers = [
    await call(`POST /audio/${id}/plays`, { as: 'ada' }),
    await call(`POST /audio/${id}/plays`, { as: 'grace' }),
    await call(`POST /audio/${id}/plays`, { as: 'grace' }),
    await call(`POST /audio/${id}/plays`),
  ];
  for (const { status, headers } of answers) expect([status, headers.get('set-cookie')]).toEqual([204, null]);
  expect(await plays()).toBe(playsBefore + 2);
});

test('visitors can request several audios by their ids at once', async () => {
  const { audios } = (await call(`GET /audio/several?ids=${id},aud_none`)).body;
  expect(audios.map((audio: { id: string }) => audio.id)).toEqual([id]);
});

describe('A listening request with invalid data', () => {
  test.each([
    [
      'a position before the beginning',
      { position: { seconds: -1 } },
      'A position must be 0 seconds or later.',
    ],
    [
      'a time in words',
      { position: { seconds: 1 }, heardAt: 'yesterday' },
      'Send when it was heard, as a time in UTC.',
    ],
    ['a position in words', { position: 'here' }, undefined],
    [
      '1,000 characters as the beginning of a sentence',
      { position: { seconds: 1, words: 'w'.repeat(1_000) } },
      'The beginning of a sentence can be up to 80 characters.',
    ],
  ])('returns 400 for %s', async (_what, body, message) => {
    const answer = await report({ heardAt: minutesAgo(1), ...body });
    expect(answer.status).toBe(400);
    if (message !== undefined) expect(answer.body.issues[0].message).toBe(message);
  });

  test.each(['', '?ids=', '?ids=a,,b', `?ids=${Array(101).fill('a').join(',')}`, '?ids=a%00b'])(
    'returns 400 for the audio ids %j',
    async (query) => expect((await call(`GET /audio/several${query}`)).status).toBe(400),
  );

  test.each(['?limit=-1', '?limit=1000000000', '?cursor=forged', '?unfinished=maybe'])(
    'returns 400 for the history query %s',
    async (query) => expect((await call(`GET /listening${query}`, { as: 'grace' })).status).toBe(400),
  );
});
