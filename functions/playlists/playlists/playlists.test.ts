import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { mostPlaylistAudios, playlistRefusals } from '#shared/domain/playlists/playlist-limits.ts';
import { recordedEdges } from '#functions/testing/recorded-edges.ts';
import type { StoredAudio } from '#functions/audio/audio-item.ts';
import { audioStore } from '#functions/audio/audio-store.ts';
import { audioViews } from '#functions/audio/audio-view.ts';
import { noNamedBooks } from '#functions/audio/named-books.ts';
import { mostPlaylists, playlistStore, type StoredPlaylist } from '#functions/playlists/playlist-store.ts';
import { playlistViews } from '#functions/playlists/playlist-view.ts';
import type { Person } from '#functions/people/people-store.ts';
import { begunAudio } from '#functions/testing/begun-audio.ts';
import { aPlaylist } from '#functions/testing/playlists.ts';
import { anActor, requestDefaults } from '#functions/testing/request-defaults.ts';
import { bootTables, type Tables } from '#functions/testing/tables.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addAudio } from './add-audio.ts';
import { changePlaylist } from './change-playlist.ts';
import { createPlaylist } from './create-playlist.ts';
import { deletePlaylist } from './delete-playlist.ts';
import { getPlaylist } from './get-playlist.ts';
import { listPlaylists } from './list-playlists.ts';
import { takeOutAudio } from './take-out-audio.ts';

let tables: Tables;
let edges: ReturnType<typeof recordedEdges>;

beforeAll(async () => {
  tables = await bootTables('audio', 'playlists');
});
afterAll(() => tables.close());
beforeEach(() => void (edges = recordedEdges()));

describe('The CDN cache of a playlist', () => {
  test.each([
    ['is made private', (id: string) => change(id, { visibility: 'private' })],
    ['is deleted', (id: string) => remove(id)],
  ])('is invalidated when a public playlist %s', async (_what, withdraw) => {
    const { id } = await storePlaylist({ visibility: 'public' });
    await withdraw(id);
    expect(edges.told).toEqual([`playlist ${id}`]);
  });

  test.each([
    ['was private and is deleted', 'private', (id: string) => remove(id)],
    ['stays private', 'private', (id: string) => change(id, { visibility: 'private' })],
    ['becomes public', 'private', (id: string) => change(id, { visibility: 'public' })],
    ['is public and gets another title', 'public', (id: string) => change(id, { title: 'New' })],
  ] as const)('is kept when the playlist %s', async (_what, visibility, act) => {
    const { id } = await storePlaylist({ visibility });
    await act(id);
    expect(edges.told).toEqual([]);
  });

  test('is kept when a person other than the owner requests the change', async () => {
    const { id } = await storePlaylist({ visibility: 'public' });
    await expect(change(id, { visibility: 'private' }, 'usr_grace')).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(remove(id, 'usr_grace')).rejects.toMatchObject({ code: 'forbidden' });
    expect([edges.told, (await playlists().findById(id))?.visibility]).toEqual([[], 'public']);
  });
});

describe('A new list of audios for a playlist', () => {
  test('is refused, with the current list, if it is based on an outdated revision', async () => {
    const { id } = await storePlaylist({});
    await anAudio('aud_1');
    await change(id, { audioIds: ['aud_1'], baseRevision: 0 });
    await expect(change(id, { audioIds: [], baseRevision: 0 })).rejects.toMatchObject({
      code: 'conflict',
      message: playlistRefusals.changed,
      showing: { playlist: { id, audioCount: 1, revision: 1 } },
    });
    expect((await get(id, ownerId)).ids).toEqual(['aud_1']);
  });

  test('can be sent again without a conflict when its response was lost', async () => {
    const { id } = await storePlaylist({});
    await anAudio('aud_1');
    const request = { title: ' New ', audioIds: ['aud_1'], baseRevision: 0 };
    expect(await change(id, request)).toEqual(await change(id, request));
  });

  test.each([
    ['the same audio twice', ['aud_own', 'aud_own'], 'invalid', playlistRefusals.twice],
    ['an audio that does not exist', ['aud_own', 'aud_gone'], 'conflict', playlistRefusals.audioGone],
    ['another person’s private audio', ['aud_hers'], 'conflict', playlistRefusals.audioGone],
    [
      'an audio that another person shares only by its link',
      ['aud_linked'],
      'forbidden',
      playlistRefusals.notPublic,
    ],
  ])('is refused if it contains %s', async (_what, audioIds, code, message) => {
    await someAudios();
    const { id } = await storePlaylist({});
    await expect(change(id, { audioIds, baseRevision: 0 })).rejects.toMatchObject({ code, message });
    expect((await playlists().get(ownerId, id))?.audioIds).toEqual([]);
  });
});

describe('A single audio of a playlist', () => {
  test('is added only once, and only if it is public or belongs to the playlist’s owner', async () => {
    await someAudios();
    const { id } = await storePlaylist({});
    for (const audioId of ['aud_public', 'aud_own', 'aud_public']) await put(id, audioId);
    expect((await get(id, ownerId)).ids).toEqual(['aud_public', 'aud_own']);
    await expect(put(id, 'aud_linked')).rejects.toMatchObject({
      code: 'forbidden',
      message: playlistRefusals.notPublic,
    });
    await expect(put(id, 'aud_hers')).rejects.toMatchObject({ code: 'not_found' });
    await expect(put(id, 'aud_gone')).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is not added to a full playlist; adding an audio that is already in it changes nothing', async () => {
    await someAudios();
    const others = Array.from({ length: mostPlaylistAudios - 1 }, (_, at) => `aud_${at}`);
    const { id } = await storePlaylist({ audioIds: [...others, 'aud_own'] });
    expect((await put(id, 'aud_own')).playlist.audioCount).toBe(mostPlaylistAudios);
    await expect(put(id, 'aud_public')).rejects.toMatchObject({
      code: 'conflict',
      message: playlistRefusals.full,
    });
  });

  test('can be removed only if it is in the list', async () => {
    const { id } = await storePlaylist({ audioIds: ['aud_1', 'aud_2'] });
    expect((await takeOut(id, 'aud_1')).playlist.audioCount).toBe(1);
    await expect(takeOut(id, 'aud_1')).rejects.toMatchObject({
      code: 'not_found',
      message: playlistRefusals.notInIt,
    });
  });
});

describe('The playlists that other people can see', () => {
  test('are only public ones, and show each viewer only the audios that this person may hear', async () => {
    await someAudios();
    const audioIds = ['aud_linked', 'aud_public', 'aud_own', 'aud_hers'];
    const { id } = await storePlaylist({ visibility: 'public', audioIds });
    expect((await get(id, undefined)).ids).toEqual(['aud_public']);
    expect((await get(id, 'usr_grace')).ids).toEqual(['aud_linked', 'aud_public', 'aud_hers']);
    const hidden = await storePlaylist({ audioIds });
    await expect(get(hidden.id, 'usr_grace')).rejects.toMatchObject({ code: 'not_found' });
  });

  test('are the public ones, or none while the owner’s account is being deleted (S7.29)', async () => {
    const otherOwnerId = 'usr_linus';
    await storePlaylist({ ownerId: otherOwnerId, title: 'Hidden' });
    await storePlaylist({ ownerId: otherOwnerId, title: 'Shown', visibility: 'public' });
    const listTitles = async (as: string | undefined, person: object = {}) =>
      (await list(as, { id: otherOwnerId, ...person })).playlists.map(({ title }) => title);
    expect(await listTitles(undefined)).toEqual(['Shown']);
    expect(await listTitles(otherOwnerId)).toEqual(['Hidden', 'Shown']);
    expect((await list(otherOwnerId, {}, otherOwnerId)).playlists.map(({ title }) => title)).toEqual([
      'Hidden',
      'Shown',
    ]);
    await expect(listTitles(undefined, { deletion: 'ending' })).rejects.toMatchObject({ code: 'not_found' });
  });

  test.each(['usr_linus', '', 'nobody'])('cannot be listed by %s, an id that is not public', (id) =>
    expect(list('usr_grace', {}, id)).rejects.toMatchObject({ code: 'invalid' }),
  );
});

test('a person cannot have more than the maximum number of playlists', async () => {
  const otherOwnerId = 'usr_many';
  for (let at = 1; at < mostPlaylists; at += 1) await storePlaylist({ ownerId: otherOwnerId });
  await create(otherOwnerId);
  await expect(create(otherOwnerId)).rejects.toMatchObject({ code: 'too_many' });
  expect(await playlists().listOf(otherOwnerId)).toHaveLength(mostPlaylists);
});

let playlistCount = 0;

async function storePlaylist(given: Partial<StoredPlaylist>): Promise<StoredPlaylist> {
  const playlist = aPlaylist({ id: `pl_${(playlistCount += 1)}`, ownerId, ...given });
  await playlists().create(playlist);
  return playlist;
}

const ownerId = 'usr_ada';
const anAudio = (id: string, given: Partial<StoredAudio> = {}) =>
  tables.client.send(new PutCommand({ TableName: 'audio', Item: begunAudio(id, { ownerId, ...given }) }));

async function someAudios() {
  await anAudio('aud_own');
  await anAudio('aud_hers', { ownerId: 'usr_grace' });
  await anAudio('aud_linked', { ownerId: 'usr_grace', visibility: 'unlisted' });
  await anAudio('aud_public', { ownerId: 'usr_grace', visibility: 'public' });
}

const playlists = () => playlistStore(tables.client, 'playlists');

const noNames = { publicNamesOf: () => Promise.resolve(new Map()) };

function deps() {
  return {
    playlists: playlists(),
    audios: audioStore(tables.client, 'audio'),
    views: playlistViews(noNames),
    edges,
    now: () => new Date(),
  };
}

const as = (id: string) => ({ ...requestDefaults, actor: anActor(id) });
const change = (id: string, body: Parameters<ReturnType<typeof changePlaylist>>[0]['body'], who = ownerId) =>
  changePlaylist(deps())({ ...as(who), params: { id }, body });
const remove = (id: string, who = ownerId) => deletePlaylist(deps())({ ...as(who), params: { id } });
const put = (id: string, audioId: string) => addAudio(deps())({ ...as(ownerId), params: { id, audioId } });
const takeOut = (id: string, audioId: string) =>
  takeOutAudio(deps())({ ...as(ownerId), params: { id, audioId } });
const create = (who: string) =>
  createPlaylist(deps())({ ...as(who), params: {}, body: { title: 'One more' } });

async function get(id: string, who: string | undefined) {
  const all = {
    ...deps(),
    playlistViews: playlistViews(noNames),
    views: audioViews(noNames, noNamedBooks),
  };
  const actor = who === undefined ? undefined : anActor(who);
  const { audios } = await getPlaylist(all)({ ...requestDefaults, actor, params: { id }, query: {} });
  return { ids: audios.map((audio) => audio.id) };
}

const list = (who: string | undefined, person: object, userid = 'cre_somebody') =>
  listPlaylists({
    ...deps(),
    people: {
      get: () => Promise.resolve(undefined),
      findByCreatorId: (id) => Promise.resolve(id === 'cre_somebody' ? (person as Person) : undefined),
    },
  })({
    ...requestDefaults,
    actor: who === undefined ? undefined : anActor(who),
    params: {},
    query: { userid },
  });
