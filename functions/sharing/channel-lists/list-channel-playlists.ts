import type { channelLists as contract } from '#shared/contract/sharing/channel-lists.ts';
import type { PlaylistStore } from '#functions/playlists/playlist-store.ts';
import { playlistView } from '#functions/playlists/playlist-view.ts';
import { findByUsername, type FindingDependencies } from '#functions/channels/find-channel.ts';
import type { Operation } from '#functions/platform/serve.ts';

export function listChannelPlaylists(deps: Dependencies): Operation<typeof contract.listChannelPlaylists> {
  return async ({ params }) => {
    const owner = await findByUsername(deps, params.username);
    const playlists = await deps.playlists.listPublicOf(owner.id);
    return { playlists: playlists.map((playlist) => playlistView(playlist, owner)) };
  };
}

interface Dependencies extends FindingDependencies {
  readonly playlists: Pick<PlaylistStore, 'listPublicOf'>;
}
