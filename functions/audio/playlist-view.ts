import type { Playlist } from '#shared/contract/audio/playlists.ts';
import type { PeopleStore, PublicNames } from '#functions/people/people-store.ts';
import type { StoredPlaylist } from './playlist-store.ts';

/** Shows playlists by the names that their owners go by at this moment. */
export function playlistViews(people: Pick<PeopleStore, 'publicNamesOf'>) {
  const list = async (playlists: readonly StoredPlaylist[]): Promise<Playlist[]> => {
    const names = await people.publicNamesOf(playlists.map(({ ownerId }) => ownerId));
    return playlists.map((playlist) => playlistView(playlist, names.get(playlist.ownerId)));
  };
  return { list, one: async (playlist: StoredPlaylist) => (await list([playlist]))[0]! };
}

/** The wire shape of a playlist: without its owner's `userid`, and without what cannot be heard. */
export const playlistView = (
  { id, title, description, visibility, audioIds, revision, createdAt }: StoredPlaylist,
  owner?: Pick<PublicNames, 'creatorId' | 'username'>,
): Playlist => ({
  id,
  title,
  description,
  visibility,
  audioCount: audioIds.length,
  revision,
  creatorId: owner?.creatorId ?? '',
  username: owner?.username ?? '',
  createdAt,
});

export type PlaylistViews = ReturnType<typeof playlistViews>;
