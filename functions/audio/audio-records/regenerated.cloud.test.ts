import { call } from '#local/testing/caller.ts';
import {
  breakEngine,
  getMedia,
  mediaCookies,
  narrate,
  untilAudio,
  untilEnded,
  voiceCalls,
} from '#local/testing/narrate.ts';
import { cueTexts } from '#local/testing/sound.ts';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { afterEach, expect, test } from 'vitest';

afterEach(() => breakEngine({ mode: 'none' }));

test('a changed sentence costs one voice call; the old sound plays until the new one is ready', async () => {
  const earlierAudio = await untilEnded((await narrate(textWith('The boat was called Petrel.'))).id);
  const calls = await voiceCalls();
  const replaced = await replace(earlierAudio, { content: textWith('The boat was called Curlew.') });
  expect(replaced).toMatchObject({
    id: earlierAudio.id,
    status: 'PROCESSING',
    durationSeconds: earlierAudio.durationSeconds,
  });
  expect(replaced.downloadUrl).toBe(earlierAudio.downloadUrl);
  expect(replaced.streamUrl).toBeUndefined();
  expect(await wordsOf(replaced)).toContain('The boat was called Petrel.');

  const regeneratedAudio = await untilEnded(earlierAudio.id);
  expect(regeneratedAudio).toMatchObject({ status: 'READY', progress: 1 });
  expect((await voiceCalls()) - calls).toBe(1);
  expect(await wordsOf(regeneratedAudio)).toContain('The boat was called Curlew.');
  expect((await getMedia(earlierAudio.downloadUrl!, await mediaCookies('ada'))).status).toBe(200);
});

test('a text is divided into sentences by its detected language, or the one its author chooses', async () => {
  const german = 'Am 3. Mai kam sie nach Hause. Es regnete, und niemand war da. Sie wartete lange auf ihn.';
  const madeAudio = await untilEnded((await narrate(german)).id);
  expect(madeAudio).toMatchObject({ status: 'READY', language: 'de', languageDetected: true });
  expect(await wordsOf(madeAudio)).toHaveLength(3);
  expect(await replace(madeAudio, { language: 'en' })).toMatchObject({
    language: 'en',
    languageDetected: false,
  });
  expect((await wordsOf(await untilEnded(madeAudio.id)))[0]).toBe('Am 3.');
});

test('a shared audio gets a new address with its new text, and can still be made private', async () => {
  const earlierAudio = await untilEnded((await narrate('It is shared, and then it is made anew.')).id);
  const { body } = await call(`PUT /audio/${earlierAudio.id}`, { as: 'ada', body: { visibility: 'public' } });
  await replace(earlierAudio, { content: 'It is shared, and it is another text by now.' });
  await untilEnded(earlierAudio.id);
  const { audio } = (await call(`GET /audio/${earlierAudio.id}`, {})).body as { audio: Audio };
  expect(audio.downloadUrl).not.toBe(body.audio.downloadUrl);
  expect(await wordsOf(audio)).toEqual(['It is shared, and it is another text by now.']);
  await call(`PUT /audio/${earlierAudio.id}`, { as: 'ada', body: { visibility: 'private' } });
  expect((await getMedia(audio.downloadUrl!)).status).toBe(404);
});

test('cancelling a regeneration costs no credits, and the audio keeps its earlier sound', async () => {
  const earlierAudio = await untilEnded((await narrate('This one stays as it is.')).id);
  const balance = await credits();
  await breakEngine({ mode: 'throttle', count: 50 });
  await replace(earlierAudio, { content: 'This one is never heard.', voiceId: 'Ryan' });
  const { body, status } = await call(`POST /audio/${earlierAudio.id}/cancel`, { as: 'ada' });
  expect([status, body.audio]).toMatchObject([
    200,
    {
      status: 'READY',
      cancelled: true,
      downloadUrl: earlierAudio.downloadUrl,
      voiceId: earlierAudio.voiceId,
    },
  ]);
  expect(await credits()).toBe(balance);
  expect((await call(`POST /audio/${earlierAudio.id}/cancel`, { as: 'ada' })).status).toBe(409);
});

test('cancelling a new audio marks it as failed and cancelled, and it can be retried', async () => {
  await breakEngine({ mode: 'throttle', count: 50 });
  const { id } = await narrate('It is cancelled at once.');
  const { body } = await call(`POST /audio/${id}/cancel`, { as: 'ada' });
  expect(body.audio).toMatchObject({
    status: 'FAILED',
    reason: 'You cancelled this recording.',
    cancelled: true,
  });
  await breakEngine({ mode: 'none' });
  expect((await call(`POST /audio/${id}/retry`, { as: 'ada' })).status).toBe(202);
  const madeAudio = await untilEnded(id);
  expect([madeAudio.status, madeAudio.cancelled]).toEqual(['READY', undefined]);
});

test('after a failed regeneration, the audio keeps its old sound and gives a reason', async () => {
  const earlierAudio = await untilEnded((await narrate('The old one is good.')).id);
  await breakEngine({ mode: 'empty-audio' });
  await replace(earlierAudio, { content: 'The new one is mute.' });
  const failed = await untilAudio(earlierAudio.id, ({ status }) => status === 'FAILED');
  expect(failed).toMatchObject({
    reason: expect.stringMatching(/\.$/),
    downloadUrl: earlierAudio.downloadUrl,
  });
  expect(await wordsOf(failed)).toEqual(['The old one is good.']);
});

test('a second regeneration is refused while one is in progress', async () => {
  const earlierAudio = await untilEnded((await narrate('One at a time.')).id);
  await breakEngine({ mode: 'throttle', count: 50 });
  await replace(earlierAudio, { content: 'The first of two.' });
  const secondAnswer = await call(`POST /audio/${earlierAudio.id}/replace`, {
    as: 'ada',
    body: { content: 'The second of two.' },
  });
  expect([secondAnswer.status, secondAnswer.body.message]).toEqual([
    409,
    'This recording is being generated. Wait for it, or cancel it.',
  ]);
  await call(`POST /audio/${earlierAudio.id}/cancel`, { as: 'ada' });
});

const textWith = (sentence: string) =>
  `The tide was out. Nobody was on the quay. ${sentence} She lay on her side in the mud. It began to rain.`;

async function replace({ id }: Audio, body: object): Promise<Audio> {
  const answer = await call(`POST /audio/${id}/replace`, { as: 'ada', body });
  expect(answer.status).toBe(202);
  return answer.body.audio as Audio;
}

async function wordsOf({ transcriptUrl }: Audio): Promise<string[]> {
  return cueTexts(await (await getMedia(transcriptUrl!, await mediaCookies('ada'))).text());
}

async function credits(): Promise<number> {
  const { body } = await call('GET /credits', { as: 'ada' });
  return body.credits.balance + body.credits.held;
}
