import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { audioStore } from '#functions/audio/audio-store.ts';
import { moveToPlaylist } from '#functions/audio/audio-records/move-to-playlist.ts';
import { playlistMembership } from './playlist-membership.ts';
import { playlistStore, type StoredPlaylist } from './playlist-store.ts';
import { replaceList } from './playlists/replace-list.ts';
import { bootedAttempts } from '#functions/testing/attempts.ts';
import { begunAudio } from '#functions/testing/begun-audio.ts';
import { aPlaylist } from '#functions/testing/playlists.ts';
import { bootTables, type Tables } from '#functions/testing/tables.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let tables: Tables;

beforeAll(async () => {
  tables = await bootTables('audio', 'playlists', 'people', 'creditAccounts');
});
afterAll(() => tables.close());
beforeEach(async () => {
  for (const id of ['pl_1', 'pl_2']) {
    await playlists().remove(ownerId, id);
    await playlists().create(aPlaylist({ id }));
  }
  for (const id of ['aud_1', 'aud_2']) await put(id);
});

/**
 * All tests check one rule: if an audio's record names a playlist (`playlistId`), this playlist contains the audio. A
 * playlist may also contain audios whose records don't name it.
 */
test('an audio is added at the end of its new playlist and leaves the previous one', async () => {
  await file('aud_1', 'pl_1');
  await file('aud_2', 'pl_1');
  expect(await listOf('pl_1')).toEqual(['aud_1', 'aud_2']);
  await file('aud_1', 'pl_2');
  expect([await listOf('pl_1'), await listOf('pl_2')]).toEqual([['aud_2'], ['aud_1']]);
  expect((await file('aud_1', null))?.playlistId).toBeNull();
  expect(await listOf('pl_2')).toEqual([]);
});

test('an audio that is assigned to a playlist that already contains it keeps its place there', async () => {
  await playlists().append(ownerId, 'pl_1', 'aud_1');
  await playlists().append(ownerId, 'pl_1', 'aud_2');
  await file('aud_1', 'pl_1');
  expect(await listOf('pl_1')).toEqual(['aud_1', 'aud_2']);
  expect((await audios().get('aud_1'))?.playlistId).toBe('pl_1');
});

test('a full or deleted playlist refuses an audio, and the audio stays without a playlist', async () => {
  const full = Array.from({ length: 500 }, (_, place) => `aud_other${place}`);
  await playlists().change((await get('pl_1'))!, { audioIds: full });
  await expect(file('aud_1', 'pl_1')).rejects.toMatchObject({
    code: 'conflict',
    message: 'This playlist is full: it has 500 recordings. Remove one, or create another playlist.',
  });
  await expect(file('aud_1', 'pl_0')).rejects.toMatchObject({ code: 'not_found' });
  expect((await audios().get('aud_1'))?.playlistId).toBeNull();
});

test('the last free place in a playlist goes to only one of two audios added at once', async () => {
  const almostFullIds = Array.from({ length: 499 }, (_, place) => `aud_other${place}`);
  await playlists().change((await get('pl_1'))!, { audioIds: almostFullIds });
  const answers = await Promise.allSettled([file('aud_1', 'pl_1'), file('aud_2', 'pl_1')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await listOf('pl_1')).toHaveLength(500);
});

describe('when playlists change simultaneously', () => {
  test('all audios assigned to one playlist are in its list', async () => {
    const ids = Array.from({ length: 8 }, (_, place) => `aud_many${place}`);
    for (const id of ids) await put(id);
    await Promise.all(ids.map((id) => file(id, 'pl_1')));
    expect((await listOf('pl_1')).toSorted()).toEqual(ids);
  });

  test('an audio assigned to two playlists is only in the playlist that its record names', async () => {
    await Promise.allSettled([file('aud_1', 'pl_1'), file('aud_1', 'pl_2')]);
    const { playlistId } = (await audios().get('aud_1'))!;
    expect(playlistId).toMatch(/^pl_[12]$/);
    expect([await listOf('pl_1'), await listOf('pl_2')]).toEqual(
      playlistId === 'pl_1' ? [['aud_1'], []] : [[], ['aud_1']],
    );
  });

  test.each(['before', 'after'] as const)(
    'if another request empties a playlist, an audio added just %s is still in the playlist',
    async (when) => {
      await playlists().append(ownerId, 'pl_1', 'aud_1');
      const seen = (await get('pl_1'))!;
      if (when === 'before') await file('aud_1', 'pl_1');
      const isReplaced = (await replaceList(stores(), seen, { audioIds: [] })) !== undefined;
      if (when === 'after') await file('aud_1', 'pl_1');
      expect(isReplaced).toBe(when === 'after');
      expect(await listOf('pl_1')).toEqual(['aud_1']);
    },
  );

  test('an audio added to a playlist while that audio is being deleted ends up in no list', async () => {
    const seen = (await audios().get('aud_1'))!;
    await file('aud_1', 'pl_1');
    expect(await remove(seen)).toBe(false);
    expect(await remove((await audios().get('aud_1'))!)).toBe(true);
    expect([await audios().get('aud_1'), await listOf('pl_1')]).toEqual([undefined, []]);
  });

  test('a playlist keeps an audio that is added while another of its audios is being deleted', async () => {
    await file('aud_1', 'pl_1');
    const audio = (await audios().get('aud_1'))!;
    let looks = 0;
    const isRemoved = await attempts().remove(audio, async () => {
      const extraWrites = await membership().leaveWrites(audio);
      looks += 1;
      if (looks === 1) await file('aud_2', 'pl_1');
      return extraWrites;
    });
    expect([isRemoved, looks, await listOf('pl_1')]).toEqual([true, 2, ['aud_2']]);
  });
});

describe('replacing the list of a playlist', () => {
  test('takes each dropped audio out of the playlist, unless it was assigned to another playlist', async () => {
    await file('aud_1', 'pl_1');
    await file('aud_2', 'pl_2');
    await playlists().append(ownerId, 'pl_1', 'aud_2');
    await replaceList(stores(), (await get('pl_1'))!, { audioIds: [] });
    expect((await audios().get('aud_1'))?.playlistId).toBeNull();
    expect((await audios().get('aud_2'))?.playlistId).toBe('pl_2');
  });

  test('can drop hundreds of audios, more than fit into one transaction', async () => {
    const ids = Array.from({ length: 230 }, (_, place) => `aud_long${place}`);
    for (const id of ids) await put(id, 'pl_1');
    const seen = await playlists().change((await get('pl_1'))!, { audioIds: ids });
    const changedPlaylist = await replaceList(stores(), seen!, { audioIds: ['aud_long0'], title: 'Short' });
    expect(await get('pl_1')).toEqual(changedPlaylist);
    expect(changedPlaylist).toMatchObject({ audioIds: ['aud_long0'], title: 'Short' });
    const audiosInPlaylist = [...(await audios().getAll(ids)).values()].filter(
      ({ playlistId }) => playlistId !== null,
    );
    expect(audiosInPlaylist.map(({ id }) => id)).toEqual(['aud_long0']);
  });

  test('changes nothing if the playlist has changed since it was read', async () => {
    await file('aud_1', 'pl_1');
    const seen = (await get('pl_1'))!;
    await playlists().append(ownerId, 'pl_1', 'aud_2');
    expect(await replaceList(stores(), seen, { audioIds: [] })).toBeUndefined();
    expect(await listOf('pl_1')).toEqual(['aud_1', 'aud_2']);
    expect((await audios().get('aud_1'))?.playlistId).toBe('pl_1');
  });
});

const ownerId = 'usr_ada';
const audios = () => audioStore(tables.client, 'audio');
const playlists = () => playlistStore(tables.client, 'playlists');
const membership = () => playlistMembership(playlists());
const stores = () => ({ audios: audios(), playlists: playlists(), membership: membership() });
const attempts = () => bootedAttempts(tables.client);

const get = (id: string): Promise<StoredPlaylist | undefined> => playlists().get(ownerId, id);
const listOf = async (id: string) => (await get(id))?.audioIds ?? [];
const file = async (id: string, playlistId: string | null) =>
  moveToPlaylist(stores(), (await audios().get(id))!, playlistId);
const remove = (audio: ReturnType<typeof begunAudio>) =>
  attempts().remove(audio, () => membership().leaveWrites(audio));

const put = (id: string, playlistId: string | null = null) =>
  tables.client.send(
    new PutCommand({
      TableName: 'audio',
      Item: { ...begunAudio(id, { ownerId, status: 'READY', playlistId }) },
    }),
  );
