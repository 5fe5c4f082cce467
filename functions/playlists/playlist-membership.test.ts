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

/** An audio is always in the list that it is filed under; one in a list may be filed nowhere. */
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

test('an audio comes to the end of the list that it is filed under, and leaves the one before', async () => {
  await file('aud_1', 'pl_1');
  await file('aud_2', 'pl_1');
  expect(await listOf('pl_1')).toEqual(['aud_1', 'aud_2']);
  await file('aud_1', 'pl_2');
  expect([await listOf('pl_1'), await listOf('pl_2')]).toEqual([['aud_2'], ['aud_1']]);
  expect((await file('aud_1', null))?.playlistId).toBeNull();
  expect(await listOf('pl_2')).toEqual([]);
});

test('one that stands in the list already keeps its place when it is filed there', async () => {
  await playlists().append(ownerId, 'pl_1', 'aud_1');
  await playlists().append(ownerId, 'pl_1', 'aud_2');
  await file('aud_1', 'pl_1');
  expect(await listOf('pl_1')).toEqual(['aud_1', 'aud_2']);
  expect((await audios().get('aud_1'))?.playlistId).toBe('pl_1');
});

test('a full list takes no other, and a playlist that is gone none: nothing is changed then', async () => {
  const full = Array.from({ length: 500 }, (_, place) => `aud_other${place}`);
  await playlists().change((await get('pl_1'))!, { audioIds: full });
  await expect(file('aud_1', 'pl_1')).rejects.toMatchObject({
    code: 'conflict',
    message: 'This playlist is full: it has 500 recordings. Remove one, or create another playlist.',
  });
  await expect(file('aud_1', 'pl_0')).rejects.toMatchObject({ code: 'not_found' });
  expect((await audios().get('aud_1'))?.playlistId).toBeNull();
});

test('the last place of a list is taken once, however many reach for it', async () => {
  const almost = Array.from({ length: 499 }, (_, place) => `aud_other${place}`);
  await playlists().change((await get('pl_1'))!, { audioIds: almost });
  const answers = await Promise.allSettled([file('aud_1', 'pl_1'), file('aud_2', 'pl_1')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await listOf('pl_1')).toHaveLength(500);
});

describe('at the same moment', () => {
  test('many are filed under one playlist, and all of them stand in it', async () => {
    const ids = Array.from({ length: 8 }, (_, place) => `aud_many${place}`);
    for (const id of ids) await put(id);
    await Promise.all(ids.map((id) => file(id, 'pl_1')));
    expect((await listOf('pl_1')).toSorted()).toEqual(ids);
  });

  test('one is filed under two playlists, and stands in the one that its record names', async () => {
    await Promise.allSettled([file('aud_1', 'pl_1'), file('aud_1', 'pl_2')]);
    const { playlistId } = (await audios().get('aud_1'))!;
    expect(playlistId).toMatch(/^pl_[12]$/);
    expect([await listOf('pl_1'), await listOf('pl_2')]).toEqual(
      playlistId === 'pl_1' ? [['aud_1'], []] : [[], ['aud_1']],
    );
  });

  test.each(['before', 'after'] as const)(
    'one is filed under a list %s it was taken out of that: it stands there in the end',
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

  test('one is filed and deleted, and no list names it in the end', async () => {
    const seen = (await audios().get('aud_1'))!;
    await file('aud_1', 'pl_1');
    expect(await remove(seen)).toBe(false);
    expect(await remove((await audios().get('aud_1'))!)).toBe(true);
    expect([await audios().get('aud_1'), await listOf('pl_1')]).toEqual([undefined, []]);
  });

  test('one is deleted and another put into its list, and that one stays', async () => {
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

describe('a list that is replaced', () => {
  test('unfiles what leaves it, and nothing that is filed elsewhere', async () => {
    await file('aud_1', 'pl_1');
    await file('aud_2', 'pl_2');
    await playlists().append(ownerId, 'pl_1', 'aud_2');
    await replaceList(stores(), (await get('pl_1'))!, { audioIds: [] });
    expect((await audios().get('aud_1'))?.playlistId).toBeNull();
    expect((await audios().get('aud_2'))?.playlistId).toBe('pl_2');
  });

  test('empties in steps where more is filed under it than one transaction holds', async () => {
    const ids = Array.from({ length: 230 }, (_, place) => `aud_long${place}`);
    for (const id of ids) await put(id, 'pl_1');
    const seen = await playlists().change((await get('pl_1'))!, { audioIds: ids });
    const left = await replaceList(stores(), seen!, { audioIds: ['aud_long0'], title: 'Short' });
    expect(await get('pl_1')).toEqual(left);
    expect(left).toMatchObject({ audioIds: ['aud_long0'], title: 'Short' });
    const filed = [...(await audios().getAll(ids)).values()].filter(({ playlistId }) => playlistId !== null);
    expect(filed.map(({ id }) => id)).toEqual(['aud_long0']);
  });

  test('is left as it is where it was changed since it was seen', async () => {
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
