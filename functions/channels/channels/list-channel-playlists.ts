import type { channels as contract } from '#shared/contract/channels/channels.ts';
import type { PlaylistStore } from '#functions/audio/playlist-store.ts';
import { findByUsername, type FindingDependencies } from '#functions/people/find-channel.ts';
import type { Operation } from '#functions/platform/serve.ts';

export function listChannelPlaylists(deps: Dependencies): Operation<typeof contract.listChannelPlaylists> {
  return async ({ params }) => {
    const { id, creatorId, username } = await findByUsername(deps, params.username);
    const all = await deps.playlists.listOf(id);
    const playlists = all
      .filter(({ visibility }) => visibility === 'public')
      .toSorted((a, b) => a.title.localeCompare(b.title, 'en'))
      .map((playlist) => ({ ...playlist, creatorId, username }));
    return { playlists };
  };
}

interface Dependencies extends FindingDependencies {
  readonly playlists: Pick<PlaylistStore, 'listOf'>;
}
