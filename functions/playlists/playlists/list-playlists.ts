import type { playlists as contract } from '#shared/contract/playlists/playlists.ts';
import { findRequestedPerson } from '#functions/channels/requested-person.ts';
import type { PeopleStore } from '#functions/people/people-store.ts';
import type { Actor } from '#functions/platform/actor.ts';
import { cursorOf, pageRequest } from '#functions/platform/dynamodb/paging.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { PlaylistStore, StoredPlaylist } from '#functions/playlists/playlist-store.ts';
import type { PlaylistViews } from '#functions/playlists/playlist-view.ts';
import { pageOf } from './page-of.ts';

export const listPlaylists =
  (deps: Dependencies): Operation<typeof contract.listPlaylists> =>
  async ({ actor, query }) => {
    const { items, after } = pageOf(await listFor(deps, actor, query.userid), pageRequest(query));
    const playlists = await deps.views.list(items, actor?.id);
    const { audioId } = query;
    if (audioId === undefined) return { playlists, nextCursor: cursorOf(after) };
    const playlistsWithHolds = playlists.map((playlist, place) => ({
      ...playlist,
      holds: items[place]!.audioIds.includes(audioId),
    }));
    return { playlists: playlistsWithHolds, nextCursor: cursorOf(after) };
  };

/**
 * Returns all playlists of the caller if `userid` is the caller's user id (`sub`, A10) or `creatorId`, or is absent.
 * For anyone else's id, returns that person's public playlists.
 */
async function listFor(
  { playlists, people }: Dependencies,
  actor: Actor | undefined,
  userid: string | undefined,
): Promise<StoredPlaylist[]> {
  if (actor && (userid === undefined || userid === actor.id)) return playlists.listOf(actor.id);
  if (userid === undefined)
    throw new Refusal('invalid', 'Send the userid of the owner, or sign in to see your own playlists.');
  const person = await findRequestedPerson({ people }, userid, actor);
  return person.id === actor?.id ? playlists.listOf(actor.id) : playlists.listPublicOf(person.id);
}

interface Dependencies {
  readonly playlists: Pick<PlaylistStore, 'listOf' | 'listPublicOf'>;
  readonly people: Pick<PeopleStore, 'get' | 'findByCreatorId'>;
  readonly views: Pick<PlaylistViews, 'list'>;
}
