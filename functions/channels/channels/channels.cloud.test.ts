import { call } from '#local/testing/caller.ts';
import { narrate, untilEnded } from '#local/testing/narrate.ts';
import { newcomer, type Newcomer } from '#local/testing/sign-up.ts';
import { beforeAll, describe, expect, test } from 'vitest';

let author: Newcomer;
let id: string;

beforeAll(async () => {
  author = await newcomer('zelda');
  ({ id } = await narrate('Under the lamp.', { category: 'Fiction' }, author));
  await untilEnded(id, author);
});

const as = (route: string, body?: unknown) => call(route, { token: author.token, body });
const update = (body: unknown, by: object = author) =>
  call(`POST /channel/${author.username}/update`, { ...by, body });
const channel = async () => (await call(`GET /channel/${author.username}`)).body?.channel;
const share = (change: object) => as(`PUT /audio/${id}`, change);
const audiosIn = async (query = '') =>
  (await call(`GET /channel/${author.username}/audio${query}`)).body.audios.map(
    (audio: { id: string }) => audio.id,
  );
const listUsernames = async (query: string) =>
  (await call(`GET /channels?${query}`)).body.channels.map((one: { username: string }) => one.username);

describe('a channel', () => {
  test('is public from its first day, needs no account and ignores the case of its username (S1.20, S1.25, S3.52)', async () => {
    const { status, body } = await call(`GET /channel/${author.username.toUpperCase()}`);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        channel: {
          creatorId: expect.stringMatching(/^cre_/),
          username: author.username,
          channelName: expect.any(String),
          imageUrl: expect.stringMatching(/^\//),
          headerColor: '#6366f1',
          bio: '',
          links: [],
          followerCount: 0,
          followingCount: 0,
          audioCount: 0,
          categories: [],
        },
      },
    });
  });

  test.each([
    'nobody-at-all',
    'a%2Fb',
    '%3Cscript%3E',
    '%20',
    '%F0%9F%90%99',
    'member_0f8fad5bd9cb',
    'x'.repeat(120),
  ])('returns 404 under an unknown username: %s', async (username) => {
    for (const route of ['GET', 'GET audio', 'GET playlists', 'POST update']) {
      const [method, of] = route.split(' ');
      const answer = await call(`${method} /channel/${username}${of ? `/${of}` : ''}`, {
        token: author.token,
        ...(method === 'POST' && { body: {} }),
      });
      expect([route, answer.status, answer.body.message]).toEqual([
        route,
        404,
        'This channel doesn’t exist.',
      ]);
    }
  });

  test('can be changed by its owner: its name, colour, description and links (S3.23, S7.51, S7.52)', async () => {
    const links = [{ title: 'Letters', url: 'https://example.com/letters' }];
    const change = { channelName: 'Zelda reads', headerColor: '#AA3355', bio: 'Tides and lamps.', links };
    const { status, body } = await update(change);
    const shownChannel = { ...change, headerColor: '#aa3355' };
    expect({ status, body }).toMatchObject({ status: 200, body: { channel: shownChannel } });
    expect(await channel()).toMatchObject(shownChannel);
    expect((await as('GET /profile')).body.profile.channelName).toBe('Zelda reads');
    expect((await update({ bio: '' })).body.channel).toMatchObject({ ...shownChannel, bio: '' });
    expect((await update({})).body.channel).toMatchObject({ ...shownChannel, bio: '' });
  });

  test('cannot be changed by another person or without a session', async () => {
    const before = await channel();
    const refusal = await update({ bio: 'Mine now.' }, { as: 'grace' });
    expect(refusal).toMatchObject({ status: 403, body: { message: 'This isn’t your channel.' } });
    expect((await update({ bio: 'Mine now.' }, {})).status).toBe(401);
    expect(await channel()).toEqual(before);
  });

  test.each([
    [{ headerColor: 'red' }, 'Enter a colour like #6366f1.'],
    [{ headerColor: '#6366f1;background:url(//evil)' }, 'Enter a colour like #6366f1.'],
    [{ channelName: ' ' }, 'A channel name is missing.'],
    [{ channelName: 'x'.repeat(10_000) }, 'A channel name can be up to 75 characters.'],
    [{ bio: 'x'.repeat(10_000) }, 'A description can be up to 500 characters.'],
    [
      { links: [{ title: 'Run', url: 'javascript:alert(1)' }] },
      'A link must start with https://, http:// or mailto:.',
    ],
    [
      { links: [{ title: 'Run', url: 'data:text/html,<b>' }] },
      'A link must start with https://, http:// or mailto:.',
    ],
    [
      { links: [{ title: 'Run', url: ' \tjava\nscript:alert(1)' }] },
      'A link must start with https://, http:// or mailto:.',
    ],
    [{ links: [{ title: '', url: 'https://example.com' }] }, 'A link needs a title.'],
    [
      { links: Array.from({ length: 6 }, () => ({ title: 'a', url: 'https://example.com' })) },
      'A channel can have up to 5 links.',
    ],
  ])('refuses the change %j', async (change, message) => {
    const before = await channel();
    const answer = await update(change);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(message);
    expect(await channel()).toEqual(before);
  });

  test('keeps markup in its name as plain text', async () => {
    const channelName = '<img src=x onerror=alert(1)>';
    expect((await update({ channelName })).body.channel).toMatchObject({ channelName });
    await update({ channelName: 'Zelda reads' });
  });
});

describe('the public content of a channel', () => {
  test('is listed and counted from publication until withdrawal (S1.20, S1.25)', async () => {
    expect(await audiosIn()).toEqual([]);
    expect(await listUsernames(`query=${author.username}`)).toEqual([]);

    await share({ visibility: 'public' });
    expect(await audiosIn()).toEqual([id]);
    expect(await audiosIn('?category=Fiction')).toEqual([id]);
    expect(await audiosIn('?category=Poetry')).toEqual([]);
    expect(await channel()).toMatchObject({ audioCount: 1, categories: ['Fiction'] });

    await share({ category: 'Poetry' });
    expect(await audiosIn('?category=Poetry')).toEqual([id]);
    expect(await audiosIn('?category=Fiction')).toEqual([]);
    expect(await channel()).toMatchObject({ audioCount: 1, categories: ['Poetry'] });

    await share({ visibility: 'unlisted' });
    expect(await audiosIn()).toEqual([]);
    expect(await channel()).toMatchObject({ audioCount: 0, categories: [] });
    expect(await listUsernames(`query=${author.username}`)).toEqual([]);
  });

  test('looks the same to its owner as to everyone else', async () => {
    await share({ visibility: 'public' });
    const answer = await as(`GET /channel/${author.username}/audio`);
    expect(answer.body.audios[0]).toMatchObject({ id, status: 'READY', publishedAt: expect.any(String) });
    expect(answer.body.audios[0]).not.toHaveProperty('ownerId');
  });

  test('excludes private playlists', async () => {
    await as('POST /playlists', { title: 'For me' });
    expect(await call(`GET /channel/${author.username}/playlists`)).toMatchObject({
      status: 200,
      body: { playlists: [] },
    });
  });
});

describe('the directory of channels', () => {
  test('begins with the channel that published most recently, overall and in its category (S1.25, S2.14)', async () => {
    const allUsernames = await listUsernames('');
    expect(allUsernames[0]).toBe(author.username);
    expect(allUsernames).toContain('ada');
    expect((await listUsernames('category=Poetry'))[0]).toBe(author.username);
    expect(await listUsernames('category=Memoir')).not.toContain(author.username);
  });

  test('finds a channel, listed once, by the start of its username or of any word of its name', async () => {
    const name = author.username;
    for (const query of [name, name.toUpperCase(), 'zelda', 'reads', 'zelda re', 'ZE', 'rea'])
      expect([query, await listUsernames(`query=${encodeURIComponent(query)}`)]).toEqual([query, [name]]);
    for (const query of ['elda', 'zelda writes', 'zz'])
      expect([query, await listUsernames(`query=${encodeURIComponent(query)}`)]).toEqual([query, []]);
    expect(await listUsernames('query=zelda&category=Poetry')).toEqual([name]);
    expect(await listUsernames('query=zelda&category=Fiction')).toEqual([]);
  });

  test('finds a renamed channel under its new name, and the old username still leads to it', async () => {
    const [before, username] = [author.username, author.username.replace('zelda', 'brontolo')];
    await as('PUT /profile', { username, channelName: 'Über Gezeiten' });
    expect(await listUsernames('query=brontolo')).toEqual([username]);
    expect(await listUsernames('query=uber')).toEqual([username]);
    expect(await listUsernames('query=zelda')).toEqual([]);
    expect((await call(`GET /channel/${before}`)).body.channel).toMatchObject({ username });
    expect((await call(`GET /channel/${before}/audio`)).body.audios[0]).toMatchObject({ id, username });
    await update({ channelName: 'Tides' });
    expect(await listUsernames('query=uber')).toEqual([]);
    expect(await listUsernames('query=tides')).toEqual([username]);
    author = { ...author, username };
  });

  test.each(['a', '!!', '%20-%20'])('requires at least two letters for a search: %s', async (query) => {
    const answer = await call(`GET /channels?query=${query}`);
    expect(answer).toMatchObject({
      status: 400,
      body: { message: 'Enter at least the first two letters of a name.' },
    });
  });

  test.each(['limit=-1', 'limit=0', 'limit=1000000000', 'limit=many'])(
    'refuses a limit outside 1 to 100: %s',
    async (limit) => {
      for (const path of ['/channels', '/channel/ada/audio']) {
        const answer = await call(`GET ${path}?${limit}`);
        expect([path, answer.status]).toEqual([path, 400]);
        expect(answer.text).toContain('Ask for 1 to 100 entries.');
      }
    },
  );

  test('is read page by page and refuses forged cursors', async () => {
    const first = (await call('GET /channels?limit=1')).body;
    expect(first.channels).toHaveLength(1);
    const second = (await call(`GET /channels?limit=1&cursor=${first.nextCursor}`)).body;
    expect(second.channels[0].username).not.toBe(first.channels[0].username);
    const forgedCursors = [
      'nonsense',
      Buffer.from('["all"]').toString('base64url'),
      Buffer.from('["word ad","adzzz"]').toString('base64url'),
      Buffer.from(JSON.stringify(['all', 'x'.repeat(3_000)])).toString('base64url'),
    ];
    for (const cursor of forgedCursors)
      expect(await call(`GET /channels?cursor=${cursor.slice(0, 2_000)}`)).toMatchObject({
        status: 400,
        body: { message: 'This cursor is not valid. Start at the first page.' },
      });
    for (const query of ['query=brontolo', 'category=Poetry'])
      expect((await call(`GET /channels?${query}&cursor=${first.nextCursor}`)).status).toBe(400);
  });

  test('no longer lists a channel after its last public audio was deleted', async () => {
    expect(await listUsernames('query=brontolo')).toEqual([author.username]);
    expect((await as(`DELETE /audio/${id}`)).status).toBe(204);
    expect(await listUsernames('query=brontolo')).toEqual([]);
    expect(await channel()).toMatchObject({ audioCount: 0, categories: [] });
  });
});
