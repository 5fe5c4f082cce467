import type { SiteConfig } from '#shared/site-config.ts';
import { call, origin } from '#local/testing/caller.ts';
import { breakEngine, getMedia, mediaCookies, narrate, untilEnded } from '#local/testing/narrate.ts';
import { describe, expect, test } from 'vitest';

const create = (body: unknown, headers = {}) => call('POST /audio/create', { as: 'ada', body, headers });

describe('POST /audio/create', () => {
  test.each([
    ['the text is missing', {}, 'Please enter content to convert to audio'],
    ['the text is empty', { content: '' }, 'Please enter content to convert to audio'],
    ['the text is only white space', { content: ' \n\t ' }, 'Please enter content to convert to audio'],
    [
      'the text is blank and the title is too long',
      { content: ' ', title: 'x'.repeat(76) },
      'Please enter content to convert to audio',
    ],
  ])('returns 400 with the message from the spec if %s (S5.01)', async (_what, body, message) => {
    expect(await create(body)).toMatchObject({ status: 400, body: { message, code: 'invalid' } });
  });

  test('returns 400 for a text of 1,501 characters (S5.02, S9.01)', async () => {
    const message = 'Content exceeds maximum length of 1500 characters';
    expect(await create({ content: 'x'.repeat(1_501) })).toMatchObject({ status: 400, body: { message } });
  });

  test('returns 400 for a title of 76 characters (S5.03, S9.02)', async () => {
    const message = 'Title exceeds maximum length of 75 characters';
    expect(await create({ content: 'x', title: 'y'.repeat(76) })).toMatchObject({
      status: 400,
      body: { message },
    });
  });

  test.each([
    ['an unknown voice', { voiceId: 'Nobody' }, 400],
    ['an unknown category', { category: 'Nothing' }, 400],
    ['a number as the title', { title: 7 }, 400],
    ['a playlist that does not exist', { playlistId: 'pl_0' }, 404],
    [
      'a podcast with the same voice for both speakers',
      { isPodcast: true, hostVoice: 'Ava', expertVoice: 'Ava' },
      400,
    ],
  ])('refuses %s with a message in a full sentence', async (_what, fields, status) => {
    const answer = await create({ content: 'A text.', ...fields });
    expect(answer).toMatchObject({ status, body: { message: expect.stringMatching(/^[A-Z].+\.$/) } });
  });

  test('returns 404 for another person’s playlist', async () => {
    const { body } = await call('POST /playlists', { as: 'grace', body: { title: 'Hers' } });
    expect((await create({ content: 'A text.', playlistId: body.playlist.id })).status).toBe(404);
  });
});

test('an audio from text alone gets a default voice and category, a dated title and no playlist (S3.47, S3.50, S3.51, S7.50)', async () => {
  const audio = await narrate('Defaults all around.');
  expect(audio).toMatchObject({
    voiceId: 'en-US-Chirp3-HD-Orus',
    category: 'Everything Else',
    playlistId: null,
    isPodcast: false,
    username: 'ada',
  });
  expect(audio.title).toMatch(/^Generated Audio - \d{1,2} [A-Z][a-z]+ \d{4}$/);
  await untilEnded(audio.id);
});

test('two requests with one request key create one audio; the key with another text returns 409 (S7.09)', async () => {
  const headers = { 'idempotency-key': 'once-only' };
  const [first, second] = await Promise.all([
    create({ content: 'Only once.' }, headers),
    create({ content: 'Only once.' }, headers),
  ]);
  expect([first.status, second.status]).toEqual([202, 202]);
  expect(second.body.audio.id).toBe(first.body.audio.id);
  expect((await create({ content: 'Another text.' }, headers)).status).toBe(409);
  await untilEnded(first.body.audio.id);
});

test('a fourth audio is refused until one of the three in progress has finished', async () => {
  await breakEngine({ mode: 'slow', delayMs: 4_000 });
  const createNumbered = (n: number) =>
    call('POST /audio/create', { as: 'grace', body: { content: `Slow audio number ${n}.` } });
  const three = await Promise.all([createNumbered(1), createNumbered(2), createNumbered(3)]);
  expect(three.map(({ status }) => status)).toEqual([202, 202, 202]);
  expect(await createNumbered(4)).toMatchObject({
    status: 429,
    body: {
      message: 'You already have 3 recordings being generated. Wait for one to finish.',
      code: 'too_many',
    },
  });
  await breakEngine({ mode: 'none' });
  for (const { body } of three) await untilEnded(body.audio.id, 'grace');
  const fifth = await createNumbered(5);
  expect(fifth.status).toBe(202);
  await untilEnded(fifth.body.audio.id, 'grace');
});

test('the files of an audio are open to the same people as the audio itself (S1.26, S7.10)', async () => {
  const { id } = await narrate('For my eyes only, at first.');
  const own = await untilEnded(id);
  const [ada, grace] = await Promise.all([mediaCookies('ada'), mediaCookies('grace')]);
  const statusOf = async (path: string, cookie?: string) => (await getMedia(path, cookie)).status;

  for (const path of [own.downloadUrl!, own.streamUrl!, own.transcriptUrl!, own.peaksUrl!]) {
    expect([await statusOf(path, ada), await statusOf(path), await statusOf(path, grace)]).toEqual([
      200, 403, 403,
    ]);
  }
  expect((await call(`GET /audio/${id}`, { as: 'grace' })).status).toBe(404);
  expect((await call(`GET /audio/${id}`)).status).toBe(404);

  const shared = await call(`PUT /audio/${id}`, { as: 'ada', body: { visibility: 'public' } });
  expect(shared.status).toBe(200);
  const { downloadUrl } = shared.body.audio;
  expect(downloadUrl).toMatch(/^\/media\/public\//);
  expect(await statusOf(downloadUrl)).toBe(200);
  const seen = await call(`GET /audio/${id}`);
  expect(seen.body.audio).toMatchObject({ id, downloadUrl });
  expect((await call(`PUT /audio/${id}`, { as: 'grace', body: { title: 'Mine' } })).status).toBe(403);

  const unshared = await call(`PUT /audio/${id}`, { as: 'ada', body: { visibility: 'private' } });
  expect(unshared.body.audio.downloadUrl).toBe(own.downloadUrl);
  expect(await statusOf(downloadUrl)).toBe(404);
  expect((await call(`GET /audio/${id}`)).status).toBe(404);
});

test('anyone can read the audio categories, and POST /audio/create accepts each of them (S7.14)', async () => {
  const { status, body } = await call('GET /categories');
  expect([status, body.categories.at(-1)]).toEqual([200, 'Everything Else']);
  for (const category of body.categories as string[]) {
    const refusal = await call('POST /audio/create', { as: 'ada', body: { category } });
    // only the text is missing, so the category was accepted
    expect([category, refusal.body.issues]).toEqual([
      category,
      [expect.objectContaining({ path: 'content' })],
    ]);
  }
});

test('part of an MP3 can be requested from the address that /config.json gives as `streamDomain` (S7.65)', async () => {
  const audio = await untilEnded((await narrate('Seek, and you shall find the middle of this.')).id);
  const cookie = await mediaCookies('ada');
  const wholeBytes = await (await getMedia(audio.downloadUrl!, cookie)).arrayBuffer();
  const { body } = await call('POST /media-session', { as: 'ada', headers: { origin: origin() } });
  expect(Date.parse(body.expiresAt)).toBeGreaterThan(Date.now());
  const { streamDomain } = (await (await fetch(`${origin()}/config.json`)).json()) as SiteConfig;
  const url = new URL(audio.downloadUrl!, streamDomain);
  const part = await fetch(url, { headers: { cookie, range: 'bytes=100-199' } });
  expect(part.status).toBe(206);
  expect(new Uint8Array(await part.arrayBuffer())).toEqual(new Uint8Array(wholeBytes).subarray(100, 200));
});

test('a person’s media cookies cannot open another’s audio, even if the address is manipulated', async () => {
  const audio = await untilEnded((await narrate('For the ears of one author only.')).id);
  const { userid } = (await call('GET /profile', { as: 'grace' })).body.profile;
  const cookie = await mediaCookies('grace');
  const own = `/media/private/${userid}/`;
  for (const suffix of ['', `?${own}`, `?x=${own}y`, `?x=${encodeURIComponent(own)}`, own, `#${own}`]) {
    const { status } = await getMedia(`${audio.downloadUrl!}${suffix}`, cookie);
    expect([suffix, [403, 404].includes(status)]).toEqual([suffix, true]);
  }
});

test('starting a media session without an `Origin` header is refused with 400', async () => {
  expect((await call('POST /media-session', { as: 'ada' })).status).toBe(400);
});

test('signing out removes the owner’s media cookies and no others', async () => {
  const sessionAnswer = await call('POST /media-session', { as: 'ada', headers: { origin: origin() } });
  const { userid } = (await call('GET /profile', { as: 'ada' })).body.profile;
  const closed = await call(`DELETE /media-session/${userid}`);
  expect(closed.status).toBe(204);
  const nameAndPath = (cookie: string) =>
    [/^[^=]+/.exec(cookie)?.[0], /Path=[^;]+/.exec(cookie)?.[0]].join(' ');
  expect(closed.headers.get('clear-site-data')).toBe('"cache"');
  expect(sessionAnswer.headers.has('clear-site-data')).toBe(false);
  const cookies = closed.headers.getSetCookie();
  expect(cookies.map(nameAndPath).toSorted()).toEqual(
    sessionAnswer.headers.getSetCookie().map(nameAndPath).toSorted(),
  );
  for (const cookie of cookies) expect(cookie).toMatch(/^[^=]+=;.*; Max-Age=0/);
  expect((await call('DELETE /media-session/ada;%20Domain=example.com')).status).toBe(404);
});

test('only the author of an audio can delete it, and its files are deleted with it (S7.12)', async () => {
  const audio = await untilEnded((await narrate('Here today.')).id);
  expect((await call(`DELETE /audio/${audio.id}`, { as: 'grace' })).status).toBe(404);
  expect((await call(`DELETE /audio/${audio.id}`, { as: 'ada' })).status).toBe(204);
  expect((await call(`GET /audio/${audio.id}`, { as: 'ada' })).status).toBe(404);
  expect((await getMedia(audio.downloadUrl!, await mediaCookies('ada'))).status).toBe(404);
});

test('an audio that is deleted while in progress no longer counts towards the limit of three', async () => {
  await breakEngine({ mode: 'slow', delayMs: 4_000 });
  const ids: string[] = [];
  for (const n of [1, 2, 3]) ids.push((await narrate(`Deleted in the making, number ${n}.`)).id);
  for (const id of ids) expect((await call(`DELETE /audio/${id}`, { as: 'ada' })).status).toBe(204);
  await breakEngine({ mode: 'none' });
  expect((await untilEnded((await narrate('There is room again.')).id)).status).toBe('READY');
});

test('the audios of one author and one status are listed page by page, newest first (S7.13)', async () => {
  const seen: string[] = [];
  let cursor = '';
  do {
    const { body } = await call(`GET /audio?limit=2&status=READY${cursor && `&cursor=${cursor}`}`, {
      as: 'ada',
    });
    expect(body.audios.length).toBeLessThanOrEqual(2);
    seen.push(...body.audios.map((audio: { createdAt: string }) => audio.createdAt));
    cursor = body.nextCursor ?? '';
  } while (cursor);
  expect(seen.length).toBeGreaterThan(2);
  expect(seen).toEqual(seen.toSorted().toReversed());
  const { audios: failed } = (await call('GET /audio?limit=100&status=FAILED', { as: 'ada' })).body;
  expect(failed.filter(({ status }: { status: string }) => status !== 'FAILED')).toEqual([]);
  expect((await call('GET /audio?limit=0', { as: 'ada' })).body.message).toBe('Ask for 1 to 100 entries.');
  expect((await call('GET /audio?cursor=nonsense', { as: 'ada' })).status).toBe(400);
});

test('title, category and playlist can be changed; an unfinished audio cannot be shared (S7.11)', async () => {
  await breakEngine({ mode: 'slow', delayMs: 3_000 });
  const { id } = await narrate('Change me.');
  expect(await call(`PUT /audio/${id}`, { as: 'ada', body: { visibility: 'public' } })).toMatchObject({
    status: 409,
  });
  await breakEngine({ mode: 'none' });
  await untilEnded(id);
  const { body: list } = await call('POST /playlists', { as: 'ada', body: { title: 'Changed' } });
  const change = { title: '  New title ', category: 'Poetry', playlistId: list.playlist.id };
  const { body } = await call(`PUT /audio/${id}`, { as: 'ada', body: change });
  expect(body.audio).toMatchObject({ title: 'New title', category: 'Poetry', playlistId: list.playlist.id });
  expect((await call(`PUT /audio/${id}`, { as: 'ada', body: { title: ' ' } })).status).toBe(400);
});

test('PUT /audio/update changes an audio for its author only (S7.62, A16)', async () => {
  const { id } = await untilEnded((await narrate('Update me.')).id);
  const change = { id, title: 'Updated', visibility: 'unlisted' };
  const { status, body } = await call('PUT /audio/update', { as: 'ada', body: change });
  expect([status, body.audio]).toMatchObject([200, { id, title: 'Updated', visibility: 'unlisted' }]);
  expect((await call('PUT /audio/update', { as: 'grace', body: change })).status).toBe(403);
  expect((await call('PUT /audio/update', { body: change })).status).toBe(401);
  expect((await call('PUT /audio/update', { as: 'ada', body: { ...change, id: 'aud_0' } })).status).toBe(404);
  expect(await call('PUT /audio/update', { as: 'ada', body: { title: 'Whose?' } })).toMatchObject({
    status: 400,
    body: { message: 'The id of a recording must be text.' },
  });
});

test('the owner’s audios are found by title words, kind, category and playlist', async () => {
  const { body } = await call('POST /playlists', { as: 'ada', body: { title: 'Found' } });
  const fields = { title: 'A Zebra in the Attic', category: 'Poetry', playlistId: body.playlist.id };
  const { id } = await untilEnded((await narrate('Find me.', fields)).id);
  const findIds = async (query: string, as: 'ada' | 'grace' = 'ada') =>
    (await call(`GET /audio?${query}`, { as })).body.audios.map((audio: { id: string }) => audio.id);
  expect(await findIds('title=zebra%20IN')).toEqual([id]);
  expect(await findIds('title=zebra&kind=narration&category=Poetry&status=READY')).toEqual([id]);
  expect(await findIds(`playlistId=${body.playlist.id}`)).toEqual([id]);
  expect(await findIds('title=zebra&kind=podcast')).toEqual([]);
  expect(await findIds('title=zebra', 'grace')).toEqual([]);
  expect((await call('GET /audio?kind=song', { as: 'ada' })).body.message).toBe(
    'Choose one of: narration, podcast, chapter, post.',
  );
});
