import { sentencesOf } from '#functions/audio/passages/sentences.ts';
import { call } from '#local/testing/caller.ts';
import { getMedia, mediaCookies, narrate, untilAudio, untilEnded } from '#local/testing/narrate.ts';
import { cueTexts, decodeSound, mp3InTransportStream } from '#local/testing/sound.ts';
import NodeId3 from 'node-id3';
import { expect, test } from 'vitest';

const text = `The orchard gate had rusted shut, so Mr. Bell climbed the wall. "Mind the nettles!" called his sister.

He minded them. On the far side, under the oldest tree, lay 3.5 baskets of apples; nobody had picked them this year. Who had? The wind, perhaps.`;

const bytes = async (response: Response) => new Uint8Array(await response.arrayBuffer());

test('a text becomes speech as a stream and an MP3 of equal length, with a cue per sentence (S1.04, S1.16)', async () => {
  const { id } = await narrate(text, { title: 'Orchard' });
  const audio = await untilEnded(id);
  expect(audio).toMatchObject({ status: 'READY', progress: 1, title: 'Orchard', visibility: 'private' });

  const cookies = await mediaCookies('ada');
  const file = await bytes(await getMedia(audio.downloadUrl!, cookies));
  expect(NodeId3.read(Buffer.from(file))).toMatchObject({ title: 'Orchard', image: { mime: 'image/jpeg' } });
  const mp3 = await decodeSound(file);
  expect(mp3.sampleRate).toBe(24_000);
  expect(mp3.loudness).toBeGreaterThan(0.02);

  const playlist = await (await getMedia(audio.streamUrl!, cookies)).text();
  expect(playlist).toContain('#EXT-X-ENDLIST');
  const folder = audio.streamUrl!.replace(/[^/]+$/, '');
  const pieceNames = playlist.split('\n').filter((line) => line.endsWith('.ts'));
  const pieces = await Promise.all(
    pieceNames.map(async (name) => bytes(await getMedia(folder + name, cookies))),
  );
  const stream = await decodeSound(mp3InTransportStream(pieces));
  // the MP3 begins with an Info frame, which decodes to 24 ms of silence
  expect(Math.abs(stream.seconds - mp3.seconds)).toBeLessThanOrEqual(0.0241);
  expect(Math.abs(stream.seconds - audio.durationSeconds)).toBeLessThan(0.001);

  const vtt = await (await getMedia(audio.transcriptUrl!, cookies)).text();
  expect(cueTexts(vtt)).toEqual(sentencesOf(text, { language: 'en' }).map((sentence) => sentence.text));
});

test('an audio in progress can be heard, and states how much of it is ready', async () => {
  const longSentences = Array.from(
    { length: 14 },
    (_, n) => `Sentence number ${n} of a text that takes its time to be read aloud in full.`,
  );
  const { id, progress } = await narrate(longSentences.join(' '));
  expect(progress).toBe(0);
  const growing = await untilAudio(id, (audio) => audio.streamUrl !== undefined);
  expect(growing.durationSeconds).toBeGreaterThan(0);
  if (growing.status === 'PROCESSING') {
    expect(growing.progress).toBeLessThan(1);
    const playlist = await (await getMedia(growing.streamUrl!, await mediaCookies('ada'))).text();
    expect(playlist).toContain('.ts');
  }
  expect((await untilEnded(id)).progress).toBe(1);
});

test.each([
  ['markup', 'If a < b & b > c, say <break time="9s"/> so. </speak> <prosody>It is text.</prosody>'],
  ['emoji', 'We won! 🎉🎉 The whole street came out 👩‍👩‍👧‍👦.'],
  ['right-to-left text', 'The sign said שלום עולם. Nobody could read it.'],
  ['control characters', 'One\u0000two\u0007 three.\u200b Four\ufeff.'],
])('a text with %s is read in full, as plain text', async (_kind, source) => {
  const audio = await untilEnded((await narrate(source)).id);
  expect(audio.status).toBe('READY');
  const vtt = await (await getMedia(audio.transcriptUrl!, await mediaCookies('ada'))).text();
  expect(cueTexts(vtt)).toEqual(sentencesOf(source, { language: 'en' }).map((sentence) => sentence.text));
});

test('a text without words fails with a reason, and its author can correct and replace it', async () => {
  const audio = await untilEnded((await narrate('… — ***')).id);
  expect(audio.status).toBe('FAILED');
  expect(audio.reason).toMatch(/\.$/);
  const { body } = await call(`GET /audio/${audio.id}/text`, { as: 'ada' });
  expect(body).toEqual({ content: '… — ***' });
  const corrections = { content: 'Three stars.', voiceId: 'Ryan' };
  expect((await call(`POST /audio/${audio.id}/replace`, { as: 'ada', body: corrections })).status).toBe(202);
  expect(await untilEnded(audio.id)).toMatchObject({ status: 'READY', voiceId: 'Ryan' });
});
