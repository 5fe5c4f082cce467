import type { playlists as contract } from '#shared/contract/playlists/playlists.ts';
import { playlistRefusals } from '#shared/domain/playlists/playlist-limits.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { findOwnPlaylist } from '#functions/playlists/find-playlist.ts';
import type { PlaylistStore } from '#functions/playlists/playlist-store.ts';
import type { PlaylistViews } from '#functions/playlists/playlist-view.ts';
import { replaceList, type ReplacingDependencies } from './replace-list.ts';

/** Retries after a conflict, so that concurrent changes aren't lost. */
export function takeOutAudio(deps: Dependencies): Operation<typeof contract.takeOutAudio> {
  return async ({ actor, params: { id, audioId } }) => {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const storedPlaylist = await findOwnPlaylist(deps.playlists, id, actor);
      if (!storedPlaylist.audioIds.includes(audioId))
        throw new Refusal('not_found', playlistRefusals.notInIt);
      const audioIds = storedPlaylist.audioIds.filter((other) => other !== audioId);
      const changedPlaylist = await replaceList(deps, storedPlaylist, { audioIds });
      if (changedPlaylist) return { playlist: await deps.views.one(changedPlaylist, actor.id) };
    }
    throw new Refusal('conflict', playlistRefusals.changed);
  };
}

const mostTries = 8;

interface Dependencies extends ReplacingDependencies {
  readonly playlists: Pick<PlaylistStore, 'get' | 'findById' | 'change'>;
  readonly views: Pick<PlaylistViews, 'one'>;
}
