import { setTimeout as sleep } from 'node:timers/promises';
import { call, origin } from '#local/testing/caller.ts';
import { narrate, untilEnded } from '#local/testing/narrate.ts';
import { runSchedules } from '#local/testing/run-schedules.ts';
import { newcomer } from '#local/testing/sign-up.ts';
import { storedItems, tamper } from '#local/testing/tables.ts';
import { parseFeed } from 'podcast-partytime';
import { beforeAll, expect, test } from 'vitest';

let author: Awaited<ReturnType<typeof newcomer>>;
beforeAll(async () => {
  author = await newcomer('lasting');
  await call('GET /profile', { token: author.token });
});

test('an episode’s file addresses never change, and return 404 if it is private or deleted', async () => {
  const id = await anAudio('The tide turned.');
  expect(await statusesOf(filesOf(id))).toEqual([404, 404, 404]);

  await change(id, { visibility: 'public' });
  const files = await filesInFeed(id);
  expect(files).toEqual(filesOf(id));
  const first = await fetchEpisode(files.sound);
  expect(first.transcript).toContain('The tide turned.');

  await regenerate(id, 'The wind turned, and then the tide.');
  await change(id, { title: 'Another title' });
  expect(await filesInFeed(id)).toEqual(files);
  const second = await fetchEpisode(files.sound);
  expect(second.transcript).toContain('The wind turned');
  expect(second.copy).not.toBe(first.copy);

  await change(id, { visibility: 'private' });
  expect(await statusesOf(files)).toEqual([404, 404, 404]);
  for (const copy of [first.copy, second.copy]) expect((await fetch(copy)).status).toBe(404);

  await change(id, { visibility: 'unlisted' });
  expect((await fetchEpisode(files.sound)).transcript).toContain('The wind turned');
  await change(id, { visibility: 'public' });
  expect(await filesInFeed(id)).toEqual(files);

  expect((await call(`DELETE /audio/${id}`, { token: author.token })).status).toBe(204);
  expect(await statusesOf(files)).toEqual([404, 404, 404]);
});

test('an episode’s address redirects once to a file that supports ranges and cached copies', async () => {
  const { sound } = await published('Rain on the roof, all night.');
  const led = await fetch(sound, { redirect: 'manual', headers: { origin: 'https://reader.example' } });
  expect(led.status).toBe(302);
  expect(Object.fromEntries(led.headers)).toMatchObject({
    'cache-control': expect.stringContaining('max-age=0, s-maxage=300'),
    'access-control-allow-origin': '*',
  });
  const copy = led.headers.get('location')!;
  const head = await fetch(copy, { method: 'HEAD', redirect: 'manual' });
  expect(Object.fromEntries(head.headers)).toMatchObject({
    'content-type': 'audio/mpeg',
    'accept-ranges': 'bytes',
    etag: expect.stringMatching(/^"\w+"$/),
    'last-modified': expect.stringMatching(/GMT$/),
  });

  const headResponse = await fetch(sound, { method: 'HEAD' });
  expect([headResponse.status, headResponse.url]).toEqual([200, copy]);
  const part = await fetch(sound, { headers: { range: 'bytes=100-199' } });
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 100]);
  const cachedResponse = await fetch(sound, { headers: { 'if-none-match': head.headers.get('etag')! } });
  expect(cachedResponse.status).toBe(304);
});

test('a download resumed after the audio was replaced gets the whole new audio', async () => {
  const { id, sound } = await published('The first version, which is not very long.');
  const rangeResponse = await fetch(sound, { headers: { range: 'bytes=0-999' } });
  const versions = {
    etag: rangeResponse.headers.get('etag')!,
    at: rangeResponse.headers.get('last-modified')!,
  };
  // `last-modified` is in whole seconds, so the second version must be made at least a second after the first.
  await sleep(1_000);
  await regenerate(
    id,
    'A second version. It says something else, and it has more words than the first one had.',
  );
  for (const version of Object.values(versions)) {
    const resumed = await fetch(sound, { headers: { range: 'bytes=1000-', 'if-range': version } });
    expect(resumed.status).toBe(200);
    expect(resumed.headers.get('etag')).not.toBe(versions.etag);
  }
  const etag = (await fetch(sound, { method: 'HEAD' })).headers.get('etag')!;
  const partialResponse = await fetch(sound, { headers: { range: 'bytes=1000-', 'if-range': etag } });
  expect(partialResponse.status).toBe(206);
});

test('the old file of a replaced episode plays to its end, until a later cleanup deletes it', async () => {
  const { id, sound } = await published('It is playing when its author changes it.');
  const { copy } = await fetchEpisode(sound);
  await regenerate(id, 'It was changed while it was playing.');
  expect((await fetch(copy, { headers: { range: 'bytes=1000-' } })).status).toBe(206);

  await sweepReplaced(id);
  for (const headers of [undefined, { range: 'bytes=0-' }, { range: 'bytes=1000-' }])
    expect((await fetch(copy, headers && { headers })).status).toBe(404);
  expect((await fetchEpisode(sound)).transcript).toContain('changed while it was playing');
});

test.each(['aud_unknown.mp3', 'aud_unknown.vtt', 'aud_unknown', 'aud_unknown.exe', '.mp3', 'a/b.mp3'])(
  '/episodes/%s returns 404',
  async (file) => expect((await fetch(`${origin()}/episodes/${file}`)).status).toBe(404),
);

const filesOf = (id: string) => ({
  sound: `${origin()}/episodes/${id}.mp3`,
  transcript: `${origin()}/episodes/${id}.vtt`,
  chapters: `${origin()}/episodes/${id}.json`,
});

async function filesInFeed(id: string) {
  const feed = parseFeed(await (await fetch(`${origin()}/channel/${author.username}/feed.xml`)).text())!;
  const { enclosure, podcastTranscripts, podcastChapters } = feed.items.find(({ guid }) => guid === id)!;
  return {
    sound: enclosure.url,
    transcript: podcastTranscripts![0]!.url,
    chapters: podcastChapters!.url,
  };
}

const statusesOf = (files: object) =>
  Promise.all(Object.values(files).map(async (address: string) => (await fetch(address)).status));

async function fetchEpisode(sound: string) {
  const answer = await fetch(sound, { method: 'HEAD' });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
  const transcript = await fetch(sound.replace('.mp3', '.vtt'));
  const chapters = await fetch(sound.replace('.mp3', '.json'));
  expect(await chapters.json()).toMatchObject({ chapters: expect.any(Array) });
  return { copy: answer.url, transcript: await transcript.text() };
}

async function anAudio(sentence: string): Promise<string> {
  const { token } = author;
  const { id } = await narrate(withChapters(sentence), {}, { token });
  await untilEnded(id, { token });
  return id;
}

async function published(sentence: string) {
  const id = await anAudio(sentence);
  await change(id, { visibility: 'public' });
  return { id, ...filesOf(id) };
}

async function change(id: string, body: object): Promise<void> {
  expect((await call(`PUT /audio/${id}`, { token: author.token, body })).status).toBe(200);
}

async function regenerate(id: string, sentence: string): Promise<void> {
  const { token } = author;
  const body = { content: withChapters(sentence) };
  expect((await call(`POST /audio/${id}/replace`, { token, body })).status).toBe(202);
  expect(await untilEnded(id, { token })).toMatchObject({ status: 'READY' });
}

const withChapters = (sentence: string) =>
  `# One\n\n${sentence}\n\n# Two\n\nThe second part is always the same, so that there are chapters.`;

async function sweepReplaced(audioId: string): Promise<void> {
  type Note = { ownerId: string; publicMediaId: string; audioId: string };
  for (const { ownerId, publicMediaId } of (await storedItems<Note>('publicCopies')).filter(
    (note) => note.audioId === audioId,
  ))
    await tamper('publicCopies', { ownerId, publicMediaId }, { since: '2020-01-01T00:00:00.000Z' });
  await runSchedules();
}
