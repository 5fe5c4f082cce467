import { call, origin } from '#local/testing/caller.ts';
import type { SiteConfig } from '#shared/site-config.ts';
import { expect, test } from 'vitest';

test.each(['Andrew', 'Ava', 'Ana', 'Ryan'])(
  'anyone can fetch the sample of %s as an MP3 (S7.67, S7.68)',
  async (voice) => {
    const { status, body } = await call(`GET /voices/${voice}/sample`);
    expect(status).toBe(200);
    const sample = await fetch(origin() + body.sampleUrl);
    expect(sample.headers.get('content-type')).toBe('audio/mpeg');
    expect((await sample.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
  },
);

test('anyone can fetch the story sample of Ava, with the end time of each of four sentences', async () => {
  const { status, body } = await call('GET /voices/Ava/sample?text=story');
  expect(status).toBe(200);
  const sentenceEnds = body.sentences.map(({ endSeconds }: { endSeconds: number }) => endSeconds);
  expect(sentenceEnds).toHaveLength(4);
  expect(sentenceEnds).toEqual(sentenceEnds.toSorted((a: number, b: number) => a - b));
  const sample = await fetch(origin() + body.sampleUrl);
  // the MP3 has 48,000 bits a second, which are 6,000 bytes
  const seconds = (await sample.arrayBuffer()).byteLength / 6_000;
  expect(seconds).toBeCloseTo(sentenceEnds.at(-1), 0);
  expect(seconds).toBeGreaterThan(12);
  expect(seconds).toBeLessThan(30);
});

test('the four samples in /config.json are public MP3 files (S3.64, S7.68)', async () => {
  const config = (await (await fetch(`${origin()}/config.json`)).json()) as SiteConfig;
  const sampleAnswers = await Promise.all(
    Object.entries(config.voiceSamples).map(async ([name, address]) => {
      const sample = await fetch(origin() + address, { headers: { range: 'bytes=0-99' } });
      return [name, sample.status, sample.headers.get('content-type')];
    }),
  );
  expect(sampleAnswers).toEqual(['andrew', 'ava', 'ana', 'ryan'].map((name) => [name, 206, 'audio/mpeg']));
});

test('the sample of an unknown voice returns 404', async () =>
  expect(
    await Promise.all(['', '.mp3'].map((form) => call(`GET /voices/nobody/sample${form}`))),
  ).toMatchObject(['', '.mp3'].map(() => ({ status: 404, body: { message: 'This voice doesn’t exist.' } }))));
