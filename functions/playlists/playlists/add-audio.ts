import type { playlists as contract } from '#shared/contract/playlists/playlists.ts';
import { mostPlaylistAudios } from '#shared/domain/playlists/playlist-limits.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import { findAudibleAudio } from '#functions/audio/find-audio.ts';
import { findOwnPlaylist, noSuchPlaylist, playlistFull } from '#functions/playlists/find-playlist.ts';
import type { PlaylistStore } from '#functions/playlists/playlist-store.ts';
import type { PlaylistViews } from '#functions/playlists/playlist-view.ts';
import { requireListable } from './require-listable.ts';

/** Needs no revision: two concurrent additions both take effect. */
export function addAudio(deps: Dependencies): Operation<typeof contract.addAudio> {
  return async ({ actor, params: { id, audioId } }) => {
    const storedPlaylist = await findOwnPlaylist(deps.playlists, id, actor);
    requireListable(await findAudibleAudio(deps.audios, audioId, actor), actor.id);
    if (!storedPlaylist.audioIds.includes(audioId)) await deps.playlists.append(actor.id, id, audioId);
    const playlist = await deps.playlists.get(actor.id, id);
    if (!playlist) throw noSuchPlaylist();
    if (!playlist.audioIds.includes(audioId) && playlist.audioIds.length >= mostPlaylistAudios)
      throw playlistFull();
    return { playlist: await deps.views.one(playlist, actor.id) };
  };
}

interface Dependencies {
  readonly playlists: Pick<PlaylistStore, 'get' | 'findById' | 'append'>;
  readonly audios: Pick<AudioStore, 'get'>;
  readonly views: Pick<PlaylistViews, 'one'>;
}
