import type { playlists as contract } from '#shared/contract/playlists.ts';
import { derivedId, newId } from '#functions/platform/ids.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { mostPlaylists, type PlaylistStore } from '#functions/stores/playlist-store.ts';

export function createPlaylist(parts: Parts): Operation<typeof contract.createPlaylist> {
  return async ({ actor, body, idempotencyKey }) => {
    const id = idempotencyKey ? derivedId('pl', actor.id, idempotencyKey) : newId('pl');
    const earlier = idempotencyKey && (await parts.playlists.get(actor.id, id));
    if (earlier) return created(earlier);

    if ((await parts.playlists.listOf(actor.id)).length >= mostPlaylists) {
      throw new Refusal('too_many', `You already have ${mostPlaylists} playlists. Delete one to make room.`);
    }
    const playlist = {
      id,
      title: body.title.trim(),
      description: body.description?.trim() ?? '',
      createdAt: parts.now().toISOString(),
    };
    await parts.playlists.create(actor.id, playlist);
    return created(playlist);
  };
}

const created = <P extends { title: string }>(playlist: P) => ({
  playlist,
  message: `Created “${playlist.title}”.`,
});

interface Parts {
  readonly playlists: PlaylistStore;
  readonly now: () => Date;
}
