import type { Playlist } from '#shared/contract/playlists/playlists.ts';
import type { PeopleStore, PublicNames } from '#functions/people/people-store.ts';
import type { StoredPlaylist } from './playlist-store.ts';

export function playlistViews(people: Pick<PeopleStore, 'publicNamesOf'>) {
  const list = async (playlists: readonly StoredPlaylist[], viewer: ViewerId): Promise<Playlist[]> => {
    const names = await people.publicNamesOf(playlists.map(({ ownerId }) => ownerId));
    return playlists.map((playlist) => playlistView(playlist, names.get(playlist.ownerId), viewer));
  };
  return {
    list,
    one: async (playlist: StoredPlaylist, viewer: ViewerId) => (await list([playlist], viewer))[0]!,
  };
}

/** Shows the `ownerId` to the owner only. */
export const playlistView = (
  { ownerId, id, title, description, visibility, audioIds, revision, createdAt }: StoredPlaylist,
  owner?: Pick<PublicNames, 'creatorId' | 'username' | 'channelName'>,
  viewer?: ViewerId,
): Playlist => ({
  id,
  title,
  description,
  visibility,
  audioCount: audioIds.length,
  revision,
  creatorId: owner?.creatorId ?? '',
  ...(viewer === ownerId && { ownerId }),
  username: owner?.username ?? '',
  channelName: owner?.channelName ?? '',
  createdAt,
});

type ViewerId = string | undefined;

export type PlaylistViews = ReturnType<typeof playlistViews>;
