import type { playlists as contract } from '#shared/contract/playlists/playlists.ts';
import { playlistRefusals } from '#shared/domain/playlists/playlist-limits.ts';
import type { Edges } from '#functions/platform/edges/edges.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { findOwnPlaylist } from '#functions/playlists/find-playlist.ts';
import type { PlaylistStore, StoredPlaylist } from '#functions/playlists/playlist-store.ts';
import { replaceList, type ReplacingDependencies } from './replace-list.ts';

/**
 * Empties the playlist first, so that no audio names a playlist that no longer exists. Safe to repeat after an
 * interruption.
 */
export function deletePlaylist(deps: Dependencies): Operation<typeof contract.deletePlaylist> {
  return async ({ actor, params }) => {
    const storedPlaylist = await findOwnPlaylist(deps.playlists, params.id, actor);
    const removePlaylist = () => emptyAndRemove(deps, storedPlaylist);
    await (storedPlaylist.visibility === 'public'
      ? deps.edges.withdraw({ kind: 'playlist', id: storedPlaylist.id, by: actor.id }, removePlaylist)
      : removePlaylist());
  };
}

async function emptyAndRemove(deps: Dependencies, found: StoredPlaylist): Promise<void> {
  let playlist: StoredPlaylist | undefined = found;
  for (let tries = 0; playlist && !(await isRemoved(deps, playlist)); tries += 1) {
    if (tries === mostTries) throw new Refusal('conflict', playlistRefusals.changed);
    playlist = await deps.playlists.get(found.ownerId, found.id);
  }
}

async function isRemoved(deps: Dependencies, playlist: StoredPlaylist): Promise<boolean> {
  const empty =
    playlist.audioIds.length === 0 ? playlist : await replaceList(deps, playlist, { audioIds: [] });
  return empty !== undefined && deps.playlists.removeAsSeen(empty);
}

const mostTries = 8;

interface Dependencies extends ReplacingDependencies {
  readonly playlists: Pick<PlaylistStore, 'get' | 'findById' | 'change' | 'removeAsSeen'>;
  readonly edges: Edges;
}
