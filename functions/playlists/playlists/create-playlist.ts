import type { playlists as contract } from '#shared/contract/playlists/playlists.ts';
import { derivedId, newId } from '#functions/platform/ids.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import {
  mostPlaylists,
  type PlaylistStore,
  type StoredPlaylist,
} from '#functions/playlists/playlist-store.ts';
import type { PlaylistViews } from '#functions/playlists/playlist-view.ts';

/** A repeated idempotency key returns the same playlist. */
export function createPlaylist(deps: Dependencies): Operation<typeof contract.createPlaylist> {
  return async ({ actor, body, idempotencyKey }) => {
    const request: StoredPlaylist = {
      ownerId: actor.id,
      id: idempotencyKey ? derivedId('pl', actor.id, idempotencyKey) : newId('pl'),
      title: body.title.trim(),
      description: body.description?.trim() ?? '',
      visibility: 'private',
      audioIds: [],
      revision: 0,
      createdAt: deps.now().toISOString(),
    };
    const playlist =
      (idempotencyKey && (await findEarlier(deps, request))) || (await storePlaylist(deps, request));
    return {
      playlist: await deps.views.one(playlist, actor.id),
      message: `Created “${playlist.title}”.`,
    };
  };
}

async function storePlaylist(
  { playlists }: Dependencies,
  requested: StoredPlaylist,
): Promise<StoredPlaylist> {
  if ((await playlists.listOf(requested.ownerId)).length >= mostPlaylists) {
    throw new Refusal('too_many', `You already have ${mostPlaylists} playlists. Delete one to make room.`);
  }
  const isNew = await playlists.create(requested);
  return isNew ? requested : ((await findEarlier({ playlists }, requested)) ?? requested);
}

async function findEarlier(
  { playlists }: Pick<Dependencies, 'playlists'>,
  requested: StoredPlaylist,
): Promise<StoredPlaylist | undefined> {
  const playlist = await playlists.get(requested.ownerId, requested.id);
  if (!playlist || (playlist.title === requested.title && playlist.description === requested.description))
    return playlist;
  throw new Refusal('conflict', 'This Idempotency-Key was used for another request.');
}

interface Dependencies {
  readonly playlists: Pick<PlaylistStore, 'get' | 'listOf' | 'create'>;
  readonly views: Pick<PlaylistViews, 'one'>;
  readonly now: () => Date;
}
