import { call } from '#local/testing/caller.ts';
import { getMedia, narrate, untilEnded } from '#local/testing/narrate.ts';
import { beforeAll, expect, test } from 'vitest';

let id: string;
beforeAll(async () => {
  ({ id } = await narrate('Under the lamp at the mill two sisters divided an orange.'));
  await untilEnded(id);
});

const shorten = (as: 'ada' | 'grace' = 'ada') => call('POST /shorten', { as, body: { audioId: id } });
const share = (visibility: string) => call(`PUT /audio/${id}`, { as: 'ada', body: { visibility } });

test('a shared audio has one short link, which opens for anyone, counts visits and can be ended (S1.26, S7.38)', async () => {
  expect(await shorten()).toMatchObject({
    status: 409,
    body: { message: 'This recording is private. Make it unlisted to share it with a link.' },
  });
  await share('unlisted');
  const answers = await Promise.all([shorten(), shorten()]);
  const { shortCode } = answers[0].body;
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 201, body: { shortCode, url: `/s/${shortCode}`, opens: 0 } });
  expect((await shorten('grace')).status).toBe(403);
  expect((await call(`GET /audio/${id}`)).body.audio.shortCode).toBe(shortCode);

  const openResponse = await call(`GET /s/${shortCode.toUpperCase()}`);
  expect(openResponse).toMatchObject({
    status: 200,
    body: { audio: { id, visibility: 'unlisted' }, channel: { username: 'ada' } },
  });
  expect((await getMedia(openResponse.body.audio.downloadUrl)).status).toBe(200);
  await call(`GET /s/${shortCode}`, { as: 'ada' });
  expect((await shorten()).body.opens).toBe(1);

  expect((await call(`DELETE /shorten/${shortCode}`, { as: 'grace' })).status).toBe(403);
  expect((await call(`DELETE /shorten/${shortCode}`, { as: 'ada' })).status).toBe(204);
  expect((await call(`GET /s/${shortCode}`)).status).toBe(404);
  expect((await shorten()).body.shortCode).not.toBe(shortCode);
});

test('a short link returns the same refusal for a private or deleted audio and an unknown code', async () => {
  await share('public');
  const { shortCode } = (await shorten()).body;
  const answerOf = async (code: string) => {
    const { status, body } = await call(`GET /s/${code}`);
    return [status, body.message];
  };
  const unknown = await answerOf('abcdefgh');
  expect(unknown).toEqual([404, 'This short link doesn’t work.']);
  await share('private');
  expect(await answerOf(shortCode)).toEqual(unknown);
  await share('unlisted');
  expect((await answerOf(shortCode))[0]).toBe(200);
  await call(`DELETE /audio/${id}`, { as: 'ada' });
  expect(await answerOf(shortCode)).toEqual(unknown);
});
