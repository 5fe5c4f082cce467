import type { playlists as contract } from '#shared/contract/playlists/playlists.ts';
import { cursorOf, pageRequest, type Page, type PageRequest } from '#functions/platform/dynamodb/paging.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { StoredAudio } from '#functions/audio/audio-item.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import type { AudioViews } from '#functions/audio/audio-view.ts';
import { findPlaylist } from '#functions/playlists/find-playlist.ts';
import { isListedFor } from '#functions/audio/listed-for.ts';
import type { PlaylistStore, StoredPlaylist } from '#functions/playlists/playlist-store.ts';
import type { PlaylistViews } from '#functions/playlists/playlist-view.ts';
import { placeAt, startAfter } from './page-of.ts';

export const getPlaylist =
  (deps: Dependencies): Operation<typeof contract.getPlaylist> =>
  async ({ actor, params, query }) => {
    const playlist = await findPlaylist(deps.playlists, params.id, actor);
    const { items, after } = await pageFor(deps.audios, actor?.id, playlist, pageRequest(query));
    const [view, audios] = await Promise.all([
      deps.playlistViews.one(playlist, actor?.id),
      deps.views.list(items, actor?.id),
    ]);
    return { playlist: view, audios, nextCursor: cursorOf(after) };
  };

async function pageFor(
  audios: Dependencies['audios'],
  listener: string | undefined,
  { audioIds }: StoredPlaylist,
  { limit, after }: PageRequest,
): Promise<Page<StoredAudio>> {
  const items: StoredAudio[] = [];
  let next = startAfter(audioIds, after);
  while (next < audioIds.length && items.length < limit) {
    const ids = audioIds.slice(next, next + limit - items.length);
    const audiosById = await audios.getAll(ids);
    items.push(...ids.flatMap((id) => audiosById.get(id) ?? []).filter(isListedFor(listener)));
    next += ids.length;
  }
  return { items, ...(next < audioIds.length && { after: placeAt(next - 1, audioIds[next - 1]!) }) };
}

interface Dependencies {
  readonly playlists: Pick<PlaylistStore, 'get' | 'findById'>;
  readonly audios: Pick<AudioStore, 'getAll'>;
  readonly playlistViews: Pick<PlaylistViews, 'one'>;
  readonly views: Pick<AudioViews, 'list'>;
}
