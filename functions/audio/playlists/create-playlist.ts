import type { Playlist, playlists as contract } from '#shared/contract/audio/playlists.ts';
import { derivedId, newId } from '#functions/platform/ids.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { mostPlaylists, type PlaylistStore } from '#functions/audio/playlist-store.ts';

export function createPlaylist(deps: Dependencies): Operation<typeof contract.createPlaylist> {
  return async ({ actor, body, idempotencyKey }) => {
    const id = idempotencyKey ? derivedId('pl', actor.id, idempotencyKey) : newId('pl');
    const playlist = {
      id,
      title: body.title.trim(),
      description: body.description?.trim() ?? '',
      createdAt: deps.now().toISOString(),
    };
    const earlier = idempotencyKey && (await deps.playlists.get(actor.id, id));
    if (earlier) return created(sameAs(playlist, earlier));

    if ((await deps.playlists.listOf(actor.id)).length >= mostPlaylists) {
      throw new Refusal('too_many', `You already have ${mostPlaylists} playlists. Delete one to make room.`);
    }
    const isNew = await deps.playlists.create(actor.id, playlist);
    const other = isNew ? undefined : await deps.playlists.get(actor.id, id);
    return created(other ? sameAs(playlist, other) : playlist);
  };
}

/** What this key made before; a key that comes again with another playlist is refused. */
function sameAs(asked: Playlist, made: Playlist): Playlist {
  if (made.title === asked.title && made.description === asked.description) return made;
  throw new Refusal('conflict', 'This Idempotency-Key was used for another request.');
}

const created = <P extends { title: string }>(playlist: P) => ({
  playlist,
  message: `Created “${playlist.title}”.`,
});

interface Dependencies {
  readonly playlists: PlaylistStore;
  readonly now: () => Date;
}
