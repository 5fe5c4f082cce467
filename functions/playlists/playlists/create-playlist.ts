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
    const requested: StoredPlaylist = {
      ownerId: actor.id,
      id: idempotencyKey ? derivedId('pl', actor.id, idempotencyKey) : newId('pl'),
      title: body.title.trim(),
      description: body.description?.trim() ?? '',
      visibility: 'private',
      audioIds: [],
      revision: 0,
      createdAt: deps.now().toISOString(),
    };
    const made = (idempotencyKey && (await earlier(deps, requested))) || (await make(deps, requested));
    return { playlist: await deps.views.one(made, actor.id), message: `Created “${made.title}”.` };
  };
}

async function make({ playlists }: Dependencies, requested: StoredPlaylist): Promise<StoredPlaylist> {
  if ((await playlists.listOf(requested.ownerId)).length >= mostPlaylists) {
    throw new Refusal('too_many', `You already have ${mostPlaylists} playlists. Delete one to make room.`);
  }
  const isNew = await playlists.create(requested);
  return isNew ? requested : ((await earlier({ playlists }, requested)) ?? requested);
}

async function earlier(
  { playlists }: Pick<Dependencies, 'playlists'>,
  requested: StoredPlaylist,
): Promise<StoredPlaylist | undefined> {
  const made = await playlists.get(requested.ownerId, requested.id);
  if (!made || (made.title === requested.title && made.description === requested.description)) return made;
  throw new Refusal('conflict', 'This Idempotency-Key was used for another request.');
}

interface Dependencies {
  readonly playlists: Pick<PlaylistStore, 'get' | 'listOf' | 'create'>;
  readonly views: Pick<PlaylistViews, 'one'>;
  readonly now: () => Date;
}
