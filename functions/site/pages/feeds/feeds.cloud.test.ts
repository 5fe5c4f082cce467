import { call, origin } from '#local/testing/caller.ts';
import { narrate, untilEnded } from '#local/testing/narrate.ts';
import { newcomer } from '#local/testing/sign-up.ts';
import { parseFeed } from 'podcast-partytime';
import { beforeAll, expect, test } from 'vitest';

let author: Awaited<ReturnType<typeof newcomer>>;
beforeAll(async () => {
  author = await newcomer('podcaster');
  // the first request for the profile creates the channel
  await call('GET /profile', { token: author.token });
});

const get = (path: string, init?: RequestInit) => fetch(origin() + path, init);

async function feedAt(path: string) {
  const answer = await get(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return parseFeed(await answer.text())!;
}

async function anAudio(title: string, visibility: string) {
  const { token } = author;
  const { id } = await narrate(`# The gulls\n\nThe tide turned. ${title}`, { title }, { token });
  await untilEnded(id, { token });
  await share(id, visibility);
  return id;
}

const share = (id: string, visibility: string) =>
  call(`PUT /audio/${id}`, { token: author.token, body: { visibility } });

test('a channel’s feed has its public audios with correct lengths, and any site can read it', async () => {
  const address = `/channel/${author.username}/feed.xml`;
  const empty = await get(address);
  expect([empty.status, await empty.text()]).toEqual([200, expect.not.stringContaining('<item>')]);

  const publicId = await anAudio('Tides & <gulls>', 'public');
  const hidden = [await anAudio('By its link only', 'unlisted'), await anAudio('Mine', 'private')];
  const answer = await get(address, { headers: { origin: 'https://reader.example' } });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/rss+xml',
    'access-control-allow-origin': '*',
    'cache-control': expect.stringContaining('s-maxage=60'),
  });
  const text = await answer.text();
  for (const id of hidden) expect(text).not.toContain(id);
  const [item, ...others] = parseFeed(text)!.items;
  expect(others).toEqual([]);
  expect(item).toMatchObject({
    guid: publicId,
    title: 'Tides & <gulls>',
    link: `${origin()}/channel/${author.username}/audio/${publicId}`,
  });

  const { url, length } = item!.enclosure;
  const sound = await get(url.slice(origin().length), { method: 'HEAD' });
  expect(Object.fromEntries(sound.headers)).toMatchObject({
    'content-type': 'audio/mpeg',
    'content-length': String(length),
    'access-control-allow-origin': '*',
  });
  const transcript = await fetch(item!.podcastTranscripts![0]!.url, {
    headers: { origin: 'https://a.example' },
  });
  expect(await transcript.text()).toContain('The tide turned.');

  await share(publicId, 'private');
  expect((await feedAt(address)).items).toEqual([]);
  for (const removed of [url, item!.podcastTranscripts![0]!.url])
    expect((await fetch(removed)).status).toBe(404);
});

test('a request for a range of a public audio returns that range and the total length', async () => {
  const id = await anAudio('Long', 'public');
  const { body } = await call(`GET /audio/${id}`);
  const path = body.audio.downloadUrl as string;
  const range = await get(path, { headers: { range: 'bytes=1000-1999', origin: 'https://player.example' } });
  expect(range.status).toBe(206);
  expect(range.headers.get('content-range')).toMatch(/^bytes 1000-1999\/\d+$/);
  expect((await range.arrayBuffer()).byteLength).toBe(1_000);
  const wholeFile = new Uint8Array(await (await get(path)).arrayBuffer());
  const beyondEnd = await get(path, { headers: { range: `bytes=${wholeFile.length}-` } });
  expect(beyondEnd.status).toBe(416);
});

test('a public playlist has a feed in its own order, with only public audios', async () => {
  const { token } = author;
  const { body } = await call('POST /playlists', { token, body: { title: 'By the sea' } });
  const { id, revision } = body.playlist;
  const [one, other, hidden] = [
    await anAudio('One', 'public'),
    await anAudio('Other', 'public'),
    await anAudio('Hidden', 'unlisted'),
  ];
  const audioIds = [other, hidden, one];
  await call(`PUT /playlists/${id}`, { token, body: { audioIds, baseRevision: revision } });
  const address = `/playlist/${id}/feed.xml`;
  expect((await get(address)).status).toBe(404);

  await call(`PUT /playlists/${id}`, { token, body: { visibility: 'public' } });
  const feed = await feedAt(address);
  expect(feed.title).toBe('By the sea');
  expect(feed.items.map(({ guid }) => guid)).toEqual([other, one]);

  await call(`PUT /playlists/${id}`, { token, body: { visibility: 'private' } });
  expect((await get(address)).status).toBe(404);
});

test('an unchanged feed returns 304, and a HEAD request returns the headers without a body', async () => {
  const address = `/channel/${author.username}/feed.xml`;
  const { headers } = await get(address);
  const cachedResponse = await get(address, { headers: { 'if-none-match': headers.get('etag')! } });
  expect([cachedResponse.status, await cachedResponse.text()]).toEqual([304, '']);
  const other = await get(address, { headers: { 'if-none-match': '"another"' } });
  expect(other.status).toBe(200);
  const headResponse = await get(address, { method: 'HEAD' });
  expect([headResponse.status, await headResponse.text()]).toEqual([200, '']);
  expect(headResponse.headers.get('content-type')).toBe('application/rss+xml');
});

test.each(['/channel/nobody_at_all/feed.xml', '/playlist/pl_unknown/feed.xml', '/channel/%00/feed.xml'])(
  'requesting a feed at %s returns 404',
  async (path) => expect((await get(path)).status).toBe(404),
);
