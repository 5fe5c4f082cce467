import { call } from '#local/testing/caller.ts';
import { breakEngine, narrate, untilEnded } from '#local/testing/narrate.ts';
import { describe, expect, test } from 'vitest';

describe('creating and listing playlists', () => {
  test('a playlist is created with its name and listed for its owner only (S1.06, S3.08, S3.09, S3.10, S6.05, S7.25, S7.29, S7.31, S7.32, S7.33, A08)', async () => {
    const made = await call('POST /playlists', {
      as: 'ada',
      body: { title: ' Winter reading ', description: 'By the fire.' },
    });
    expect(made).toMatchObject({
      status: 201,
      body: {
        playlist: {
          id: expect.any(String),
          title: 'Winter reading',
          description: 'By the fire.',
          visibility: 'private',
          audioCount: 0,
          username: 'ada',
          channelName: 'Ada Marlowe',
        },
        message: expect.any(String),
      },
    });
    expect(await titlesOf('ada')).toContain('Winter reading');
    expect(await titlesOf('grace')).not.toContain('Winter reading');
  });

  test.each([{}, { title: '' }, { title: '  ' }, { title: 5 }])(
    'a playlist without a name is refused with a message: %j (S5.05)',
    async (body) => {
      const answer = await call('POST /playlists', { as: 'ada', body });
      expect(answer).toMatchObject({ status: 400, body: { message: 'Please enter a playlist name' } });
    },
  );

  test('a repeated request with the same key creates one playlist', async () => {
    const ask = () =>
      call('POST /playlists', { as: 'grace', body: { title: 'Once' }, headers: { 'idempotency-key': 'p1' } });
    expect((await ask()).body.playlist.id).toBe((await ask()).body.playlist.id);
  });

  test('a request key reused for another playlist is refused, even if both requests come at once', async () => {
    const ask = (title: string) =>
      call('POST /playlists', { as: 'grace', body: { title }, headers: { 'idempotency-key': 'p2' } });
    const answers = await Promise.all([ask('One'), ask('Another')]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect((await ask('A third')).status).toBe(409);
    const made = answers.find(({ status }) => status === 201)!.body.playlist;
    const { playlists } = (await call('GET /playlists?limit=100', { as: 'grace' })).body;
    expect(playlists).toContainEqual(made);
  });

  test('people get their playlists by user id, public id or no id at all; visitors must send an id (A10, S7.30)', async () => {
    const { id, creatorId } = await aPlaylist('grace', 'Whose ever name');
    const { userid } = (await call('GET /profile', { as: 'grace' })).body.profile;
    for (const query of ['', `&userid=${userid}`, `&userid=${creatorId}`]) {
      const { body } = await call(`GET /playlists?limit=100${query}`, { as: 'grace' });
      expect([query, body.playlists.map((playlist: { id: string }) => playlist.id)]).toEqual([
        query,
        expect.arrayContaining([id]),
      ]);
    }
    expect(await call('GET /playlists')).toMatchObject({
      status: 400,
      body: { message: 'Send the userid of the owner, or sign in to see your own playlists.' },
    });
  });

  test('others list a person’s public playlists by public id, and never see the person’s user id', async () => {
    const hidden = await aPlaylist('ada', 'Not for you');
    const publicPlaylist = await aPlaylist('ada', 'For you');
    await call(`PUT /playlists/${publicPlaylist.id}`, { as: 'ada', body: { visibility: 'public' } });
    const { userid } = (await call('GET /profile', { as: 'ada' })).body.profile;
    for (const as of [undefined, 'grace'] as const) {
      const { body, text } = await call(
        `GET /playlists?limit=100&userid=${publicPlaylist.creatorId}`,
        who(as),
      );
      const ids = body.playlists.map(({ id }: { id: string }) => id);
      expect(ids).toContain(publicPlaylist.id);
      expect(ids).not.toContain(hidden.id);
      expect(text).not.toContain(userid);
      expect((await call(`GET /playlists?userid=${userid}`, who(as))).status).toBe(400);
      expect((await call('GET /playlists?userid=cre_nobody', who(as))).status).toBe(404);
    }
  });

  test('playlists are listed by name in pages; an invalid limit or page marker is refused', async () => {
    for (const title of ['Page b', 'Page a', 'Page c']) await aPlaylist('grace', title);
    const titles: string[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const { body } = await call(`GET /playlists?limit=2${cursor && `&cursor=${cursor}`}`, { as: 'grace' });
      expect(body.playlists.length).toBeLessThanOrEqual(2);
      titles.push(...body.playlists.map(({ title }: { title: string }) => title));
      cursor = body.nextCursor;
    }
    expect(titles).toEqual(titles.toSorted((a, b) => a.localeCompare(b, 'en')));
    expect(titles.filter((title) => title.startsWith('Page'))).toEqual(['Page a', 'Page b', 'Page c']);
    for (const query of ['limit=-1', 'limit=1000000000', 'cursor=forged'])
      expect([query, (await call(`GET /playlists?${query}`, { as: 'grace' })).status]).toEqual([query, 400]);
  });
});

describe('assigning recordings to playlists', () => {
  test('a playlist lists audios in the order they were added, whether made in it or assigned later (S1.18, S7.26)', async () => {
    const { id } = await aPlaylist('ada', 'Filed');
    const [second, first] = [
      await anAudio('Filed later.'),
      await anAudio('Created into it.', { playlistId: id }),
    ];
    const filed = await call(`PUT /audio/${second}`, { as: 'ada', body: { playlistId: id } });
    expect(filed.body.audio.playlistId).toBe(id);
    expect(await idsIn(id, 'ada')).toEqual([first, second]);

    await call(`PUT /audio/${first}`, { as: 'ada', body: { playlistId: null, title: 'Elsewhere' } });
    expect(await idsIn(id, 'ada')).toEqual([second]);
    expect((await call(`GET /audio/${first}`, { as: 'ada' })).body.audio).toMatchObject({
      title: 'Elsewhere',
      playlistId: null,
    });
  });

  test('a deleted audio leaves its playlist; the audios of a deleted playlist are not deleted (S7.28)', async () => {
    const { id } = await aPlaylist('ada', 'To be deleted');
    const [deleted, staying] = [
      await anAudio('Soon gone.', { playlistId: id }),
      await anAudio('Staying.', { playlistId: id }),
    ];
    await call(`DELETE /audio/${deleted}`, { as: 'ada' });
    expect((await call(`GET /playlists/${id}`, { as: 'ada' })).body.playlist.audioCount).toBe(1);

    expect((await call(`DELETE /playlists/${id}`, { as: 'ada' })).status).toBe(204);
    expect((await call(`GET /playlists/${id}`, { as: 'ada' })).status).toBe(404);
    expect((await call(`GET /audio/${staying}`, { as: 'ada' })).body.audio.playlistId).toBeNull();
    expect((await call(`DELETE /playlists/${id}`, { as: 'ada' })).status).toBe(404);
  });

  test('no audio can be assigned to another person’s playlist, not even to a public one', async () => {
    const { id } = await aPlaylist('grace', 'Hers alone');
    await call(`PUT /playlists/${id}`, { as: 'grace', body: { visibility: 'public' } });
    const audio = await anAudio('Mine.');
    const refusal = await call(`PUT /audio/${audio}`, { as: 'ada', body: { playlistId: id, title: 'No' } });
    expect([refusal.status, refusal.body.message]).toEqual([404, 'This playlist doesn’t exist.']);
    expect((await call(`GET /audio/${audio}`, { as: 'ada' })).body.audio.title).not.toBe('No');
  });
});

describe('changing a playlist', () => {
  test('only the owner can change the name, the description and the visibility (S7.27)', async () => {
    const { id, revision } = await aPlaylist('ada', 'Before');
    const body = { title: ' After ', description: 'What came.', visibility: 'public' };
    const changeResponse = await call(`PUT /playlists/${id}`, { as: 'ada', body });
    expect(changeResponse).toMatchObject({
      status: 200,
      body: { playlist: { title: 'After', description: 'What came.', visibility: 'public' } },
    });
    expect(changeResponse.body.playlist.revision).toBeGreaterThan(revision);
    expect((await call(`PUT /playlists/${id}`, { as: 'grace', body })).status).toBe(403);
    expect((await call(`DELETE /playlists/${id}`, { as: 'grace' })).status).toBe(403);
    expect(await call(`PUT /playlists/${id}`, { as: 'ada', body: { title: ' ' } })).toMatchObject({
      status: 400,
      body: { message: 'Please enter a playlist name' },
    });
  });

  test('the audios can be reordered, and one that is removed is no longer assigned to the playlist', async () => {
    const { id } = await aPlaylist('ada', 'Ordered');
    const ids = [
      await anAudio('First.', { playlistId: id }),
      await anAudio('Second.', { playlistId: id }),
      await anAudio('Third.'),
    ] as const;
    await call(`PUT /playlists/${id}/audio/${ids[2]}`, { as: 'ada' });
    const { revision } = (await call(`GET /playlists/${id}`, { as: 'ada' })).body.playlist;
    const requestedIds = [ids[2], ids[0]];
    const body = { audioIds: requestedIds, baseRevision: revision };
    expect((await call(`PUT /playlists/${id}`, { as: 'ada', body })).status).toBe(200);
    expect(await idsIn(id, 'ada')).toEqual(requestedIds);
    const playlistOf = async (audio: string) =>
      (await call(`GET /audio/${audio}`, { as: 'ada' })).body.audio.playlistId;
    expect([await playlistOf(ids[0]), await playlistOf(ids[1]), await playlistOf(ids[2])]).toEqual([
      id,
      null,
      null,
    ]);
  });

  test('the second of two conflicting changes is refused with the current list', async () => {
    const { id, revision } = await aPlaylist('ada', 'Two windows');
    const [one, two] = [await anAudio('One.'), await anAudio('Two.')];
    const put = (audioIds: string[]) =>
      call(`PUT /playlists/${id}`, { as: 'ada', body: { audioIds, baseRevision: revision } });
    const answers = await Promise.all([put([one]), put([two])]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [done, late] = answers.toSorted((a, b) => a.status - b.status);
    expect(late!.body).toMatchObject({
      code: 'conflict',
      message: 'This playlist was changed elsewhere. Reload it and try again.',
      playlist: done!.body.playlist,
    });
    expect(await idsIn(id, 'ada')).toHaveLength(1);
  });

  test('each invalid list of audios is refused with its message and changes nothing', async () => {
    const { id } = await aPlaylist('ada', 'Refused');
    const own = await anAudio('Own.', { playlistId: id });
    const deleted = await anAudio('Gone.');
    await call(`DELETE /audio/${deleted}`, { as: 'ada' });
    const audioOfGrace = await anAudio('Hers.', {}, 'grace');
    const linked = await anAudio('Linked.', {}, 'grace');
    await call(`PUT /audio/${linked}`, { as: 'grace', body: { visibility: 'unlisted' } });
    const { revision: baseRevision } = (await call(`GET /playlists/${id}`, { as: 'ada' })).body.playlist;

    const deletedMessage = 'One of these recordings no longer exists. Reload the playlist.';
    const rows: [audioIds: unknown, status: number, message: string][] = [
      [
        Array.from({ length: 501 }, (_, place) => `aud_${place}`),
        400,
        'A playlist can have up to 500 recordings.',
      ],
      [[own, own], 400, 'This recording is already in the playlist.'],
      [[own, deleted], 409, deletedMessage],
      [[own, 'aud_unheard_of'], 409, deletedMessage],
      [[own, audioOfGrace], 409, deletedMessage],
      [[own, linked], 403, 'You can only add other people’s recordings if they’re public.'],
      ['all', 400, 'Recordings must be a list of ids.'],
    ];
    for (const [audioIds, status, message] of rows) {
      const body = { audioIds, baseRevision };
      expect(await call(`PUT /playlists/${id}`, { as: 'ada', body })).toMatchObject({
        status,
        body: { message },
      });
    }
    expect(await call(`PUT /playlists/${id}`, { as: 'ada', body: { audioIds: [] } })).toMatchObject({
      status: 400,
      body: { message: 'Send the revision of the playlist that you changed.' },
    });
    expect(await idsIn(id, 'ada')).toEqual([own]);
  });

  test('one audio can be added and removed, and the owner’s list shows which playlists contain it', async () => {
    const [holding, other] = [await aPlaylist('ada', 'Holds it'), await aPlaylist('ada', 'Holds it not')];
    const audio = await anAudio('Put in.', {}, 'grace');
    const path = `/playlists/${holding.id}/audio/${audio}`;
    expect((await call(`PUT ${path}`, { as: 'ada' })).status).toBe(404);
    await call(`PUT /audio/${audio}`, { as: 'grace', body: { visibility: 'public' } });
    for (const _ of ['once', 'again'])
      expect((await call(`PUT ${path}`, { as: 'ada' })).body.playlist.audioCount).toBe(1);
    const { playlists } = (await call(`GET /playlists?limit=100&audioId=${audio}`, { as: 'ada' })).body;
    const holds = (id: string) => playlists.find((playlist: { id: string }) => playlist.id === id).holds;
    expect([holds(holding.id), holds(other.id)]).toEqual([true, false]);

    expect((await call(`DELETE ${path}`, { as: 'grace' })).status).toBe(404);
    expect((await call(`DELETE ${path}`, { as: 'ada' })).body.playlist.audioCount).toBe(0);
    expect(await call(`DELETE ${path}`, { as: 'ada' })).toMatchObject({
      status: 404,
      body: { message: 'This recording isn’t in the playlist.' },
    });
  });
});

describe('the audience of a playlist', () => {
  test('others get 404 for a private playlist and see only the public audios of a public one', async () => {
    const { id } = await aPlaylist('ada', 'In parts');
    const [open, linked, closed] = [
      await anAudio('Open.', { playlistId: id }),
      await anAudio('By link.', { playlistId: id }),
      await anAudio('Closed.', { playlistId: id }),
    ];
    for (const as of [undefined, 'grace'] as const)
      expect((await call(`GET /playlists/${id}`, who(as))).status).toBe(404);
    await call(`PUT /audio/${open}`, { as: 'ada', body: { visibility: 'public' } });
    await call(`PUT /audio/${linked}`, { as: 'ada', body: { visibility: 'unlisted' } });
    await call(`PUT /playlists/${id}`, { as: 'ada', body: { visibility: 'public' } });
    for (const as of [undefined, 'grace'] as const) expect(await idsIn(id, as)).toEqual([open]);
    expect(await idsIn(id, 'ada')).toEqual([open, linked, closed]);

    await call(`PUT /audio/${open}`, { as: 'ada', body: { visibility: 'private' } });
    const empty = await call(`GET /playlists/${id}`);
    expect(empty).toMatchObject({ status: 200, body: { playlist: { title: 'In parts' }, audios: [] } });
    await call(`PUT /playlists/${id}`, { as: 'ada', body: { visibility: 'private' } });
    expect((await call(`GET /playlists/${id}`)).status).toBe(404);
  });

  test('a playlist’s pages for others skip private audios, but are full and miss no public audio', async () => {
    const { id } = await aPlaylist('ada', 'By pages');
    const ids: string[] = [];
    for (const n of [1, 2, 3, 4]) ids.push(await anAudio(`Number ${n}.`, { playlistId: id }));
    await call(`PUT /playlists/${id}`, { as: 'ada', body: { visibility: 'public' } });
    for (const open of [ids[1]!, ids[3]!])
      await call(`PUT /audio/${open}`, { as: 'ada', body: { visibility: 'public' } });
    const first = (await call(`GET /playlists/${id}?limit=1`)).body;
    const second = (await call(`GET /playlists/${id}?limit=1&cursor=${first.nextCursor}`)).body;
    expect([first, second].map(({ audios }) => audios.map((audio: { id: string }) => audio.id))).toEqual([
      [ids[1]],
      [ids[3]],
    ]);
    expect(second.nextCursor).toBeUndefined();
    const own = (await call(`GET /playlists/${id}?limit=3`, { as: 'ada' })).body;
    expect(own.audios.map((audio: { id: string }) => audio.id)).toEqual(ids.slice(0, 3));
    for (const query of ['limit=-1', 'limit=1000000000', 'cursor=forged'])
      expect((await call(`GET /playlists/${id}?${query}`)).status).toBe(400);
    expect((await call('GET /playlists/pl_unknown')).status).toBe(404);
  });

  test('an audio in progress is listed for its owner', async () => {
    const { id } = await aPlaylist('ada', 'Processing');
    await breakEngine({ mode: 'slow', delayMs: 2_000 });
    const audio = await narrate('Slowly.', { playlistId: id });
    expect(await idsIn(id, 'ada')).toEqual([audio.id]);
    await breakEngine({ mode: 'none' });
    await untilEnded(audio.id);
  });
});

type SeededUser = 'ada' | 'grace';
const who = (as: SeededUser | undefined) => (as ? { as } : {});

async function aPlaylist(as: SeededUser, title: string) {
  return (await call('POST /playlists', { as, body: { title } })).body.playlist;
}

async function anAudio(content: string, fields: object = {}, as: SeededUser = 'ada'): Promise<string> {
  const { id } = await narrate(content, fields, { as });
  await untilEnded(id, as);
  return id;
}

async function idsIn(id: string, as: SeededUser | undefined): Promise<string[]> {
  const { body } = await call(`GET /playlists/${id}`, who(as));
  return body.audios.map((audio: { id: string }) => audio.id);
}

const titlesOf = async (as: SeededUser) =>
  (await call('GET /playlists?limit=100', { as })).body.playlists.map(
    ({ title }: { title: string }) => title,
  );
