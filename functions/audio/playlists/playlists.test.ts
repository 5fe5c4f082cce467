import { edgePathsOf } from '#shared/pages/answered-by-api.ts';
import { audioStore } from '#functions/audio/audio-store.ts';
import { playlistStore, type StoredPlaylist } from '#functions/audio/playlist-store.ts';
import { playlistViews } from '#functions/audio/playlist-view.ts';
import { aPlaylist } from '#functions/testing/playlists.ts';
import { anActor, requestDefaults } from '#functions/testing/request-defaults.ts';
import { bootTables, type Tables } from '#functions/testing/tables.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changePlaylist } from './change-playlist.ts';
import { deletePlaylist } from './delete-playlist.ts';

let tables: Tables;
let forgotten: string[];

beforeAll(async () => {
  tables = await bootTables('audio', 'playlists');
});
afterAll(() => tables.close());
beforeEach(() => void (forgotten = []));

describe('Edges forget a playlist', () => {
  test.each([
    ['is made private', (id: string) => change(id, { visibility: 'private' })],
    ['is deleted', (id: string) => remove(id)],
  ])('that was public when it %s', async (_what, withdraw) => {
    const { id } = await stored({ visibility: 'public' });
    await withdraw(id);
    expect(forgotten).toEqual(edgePathsOf.playlist(id));
  });

  test.each([
    ['is private, and deleted', 'private', (id: string) => remove(id)],
    ['is private, and stays so', 'private', (id: string) => change(id, { visibility: 'private' })],
    ['becomes public', 'private', (id: string) => change(id, { visibility: 'public' })],
    [
      'has another name, which they know within a minute',
      'public',
      (id: string) => change(id, { title: 'New' }),
    ],
  ] as const)('not where it %s', async (_what, visibility, act) => {
    const { id } = await stored({ visibility });
    await act(id);
    expect(forgotten).toEqual([]);
  });

  test('not where somebody else asks for that', async () => {
    const { id } = await stored({ visibility: 'public' });
    await expect(change(id, { visibility: 'private' }, 'usr_grace')).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(remove(id, 'usr_grace')).rejects.toMatchObject({ code: 'forbidden' });
    expect([forgotten, (await playlists().findById(id))?.visibility]).toEqual([[], 'public']);
  });
});

let made = 0;

async function stored(given: Partial<StoredPlaylist>): Promise<StoredPlaylist> {
  const playlist = aPlaylist({ id: `pl_${(made += 1)}`, ownerId, ...given });
  await playlists().create(playlist);
  return playlist;
}

const ownerId = 'usr_ada';
const playlists = () => playlistStore(tables.client, 'playlists');

function deps() {
  return {
    playlists: playlists(),
    audios: audioStore(tables.client, 'audio'),
    views: playlistViews({ publicNamesOf: () => Promise.resolve(new Map()) }),
    invalidate: (paths: readonly string[]) => Promise.resolve(void forgotten.push(...paths)),
  };
}

const change = (id: string, body: Parameters<ReturnType<typeof changePlaylist>>[0]['body'], as = ownerId) =>
  changePlaylist(deps())({ ...requestDefaults, actor: anActor(as), params: { id }, body });
const remove = (id: string, as = ownerId) =>
  deletePlaylist(deps())({ ...requestDefaults, actor: anActor(as), params: { id } });
