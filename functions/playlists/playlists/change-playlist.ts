import { isDeepStrictEqual } from 'node:util';
import type { playlists as contract } from '#shared/contract/playlists/playlists.ts';
import { playlistRefusals } from '#shared/domain/playlists/playlist-limits.ts';
import type { Edges } from '#functions/platform/edges/edges.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import { findOwnPlaylist } from '#functions/playlists/find-playlist.ts';
import type { PlaylistFields, PlaylistStore, StoredPlaylist } from '#functions/playlists/playlist-store.ts';
import type { PlaylistViews } from '#functions/playlists/playlist-view.ts';
import { replaceList } from './replace-list.ts';
import { requireListable } from './require-listable.ts';

/** A retry of a saved change finds it stored and causes no conflict. */
export function changePlaylist(deps: Dependencies): Operation<typeof contract.changePlaylist> {
  return async ({ actor, params, body: { baseRevision, ...body } }) => {
    const storedPlaylist = await findOwnPlaylist(deps.playlists, params.id, actor);
    if (body.audioIds && baseRevision === undefined)
      throw new Refusal('invalid', playlistRefusals.revisionMissing);
    const change = fieldsOf(body);
    if (isDeepStrictEqual({ ...storedPlaylist, ...change }, storedPlaylist))
      return { playlist: await deps.views.one(storedPlaylist, actor.id) };
    if (baseRevision !== undefined && baseRevision !== storedPlaylist.revision)
      throw await conflictRefusal(deps, storedPlaylist);
    if (change.audioIds) await requireExistingAudios(deps, storedPlaylist, change.audioIds);

    const replaceFields = () => replaceList(deps, storedPlaylist, change);
    const changedPlaylist = await (storedPlaylist.visibility === 'public' && change.visibility === 'private'
      ? deps.edges.withdraw({ kind: 'playlist', id: storedPlaylist.id, by: actor.id }, replaceFields)
      : replaceFields());
    if (!changedPlaylist)
      throw await conflictRefusal(deps, await findOwnPlaylist(deps.playlists, params.id, actor));
    return { playlist: await deps.views.one(changedPlaylist, actor.id) };
  };
}

/**
 * Throws unless every audio may be in the playlist. The refusal for a deleted or private audio contains the current
 * playlist.
 */
async function requireExistingAudios(deps: Dependencies, seen: StoredPlaylist, audioIds: readonly string[]) {
  if (new Set(audioIds).size < audioIds.length) throw new Refusal('invalid', playlistRefusals.twice);
  const audiosById = await deps.audios.getAll(audioIds);
  for (const id of audioIds) {
    const audio = audiosById.get(id);
    if (!audio || (audio.visibility === 'private' && audio.ownerId !== seen.ownerId))
      throw new Refusal('conflict', playlistRefusals.audioGone, {
        playlist: await deps.views.one(seen, seen.ownerId),
      });
    requireListable(audio, seen.ownerId);
  }
}

const conflictRefusal = async ({ views }: Pick<Dependencies, 'views'>, now: StoredPlaylist) =>
  new Refusal('conflict', playlistRefusals.changed, { playlist: await views.one(now, now.ownerId) });

function fieldsOf({ title, description, visibility, audioIds }: Body): PlaylistFields {
  return {
    ...(title !== undefined && { title: title.trim() }),
    ...(description !== undefined && { description: description.trim() }),
    ...(visibility !== undefined && { visibility }),
    ...(audioIds !== undefined && { audioIds }),
  };
}

type Body = { readonly [Name in keyof PlaylistFields]?: PlaylistFields[Name] | undefined };

interface Dependencies {
  readonly playlists: Pick<PlaylistStore, 'get' | 'findById' | 'change'>;
  readonly audios: Pick<AudioStore, 'getAll' | 'leavePlaylistWrite'>;
  readonly views: Pick<PlaylistViews, 'one'>;
  readonly edges: Edges;
}
