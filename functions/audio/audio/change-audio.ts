import { publicMediaFolder } from '#shared/addresses.ts';
import type { audio as contract } from '#shared/contract/audio/audio.ts';
import { edgePathsOf } from '#shared/pages/server-rendered-pages.ts';
import { newId } from '#functions/platform/ids.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { StoredAudio } from '#functions/audio/audio-item.ts';
import type { AudioStore, OwnersChange } from '#functions/audio/audio-store.ts';
import type { MediaStore } from '#functions/audio/media-store.ts';
import type { PlaylistStore } from '#functions/audio/playlists/playlist-store.ts';
import { nameOf } from '#functions/audio/narration/executions.ts';
import type { AudioViews } from '#functions/audio/audio-view.ts';
import { requirePlaylist } from './create-audio.ts';
import { findOwn, noSuchAudio } from './find-audio.ts';

/**
 * Sharing copies the media to a fresh public folder before the record names it; unsharing renames first and
 * removes after. So no moment leaves a shared audio without its media, nor media shared that the record calls private.
 */
export function changeAudio(deps: Dependencies): Operation<typeof contract.changeAudio> {
  return async ({ actor, params, body }) => {
    const audio = await findOwn(deps.audios, params.id, actor);
    await requirePlaylist(deps.playlists, actor.id, body.playlistId);

    const fields = compact({ ...body, title: body.title?.trim(), topic: body.title?.trim() });
    const sharing = await shareOrUnshare(deps.media, audio, body.visibility);
    const change: OwnersChange = { ...fields, ...sharing };
    if (Object.keys(change).length === 0) return { audio: await deps.views.one(audio, actor.id) };

    const changed = await deps.audios.change(audio, change);
    if (!changed) {
      if (sharing.publicMediaId) await deps.media.removePublic(sharing.publicMediaId);
      if (!(await deps.audios.get(audio.id))) throw noSuchAudio();
      throw new Refusal('conflict', 'This audio was changed elsewhere. Reload it and try again.');
    }
    if ('publicMediaId' in sharing && audio.publicMediaId) await withdraw(deps, audio, audio.publicMediaId);
    else if (changed.publicMediaId) await deps.invalidate(pagesOf(audio));
    return { audio: await deps.views.one(changed, actor.id) };
  };
}

async function shareOrUnshare(
  media: MediaStore,
  audio: StoredAudio,
  visibility: StoredAudio['visibility'] | undefined,
): Promise<Pick<OwnersChange, 'publicMediaId'>> {
  if (visibility === undefined) return {};
  const isShared = audio.publicMediaId !== undefined;
  if (visibility === 'private') return isShared ? { publicMediaId: undefined } : {};
  if (isShared) return {};
  if (audio.status !== 'READY') {
    throw new Refusal('conflict', 'This audio is not ready yet. Share it when it is.');
  }
  const publicMediaId = newId('med');
  await media.publishCopy(
    audio.ownerId,
    nameOf({ audioId: audio.id, attempt: audio.attempt }),
    publicMediaId,
  );
  return { publicMediaId };
}

/** Removes a public folder and what the edges still hold of it, also the words in pages. */
export async function withdraw(
  deps: { readonly media: Pick<MediaStore, 'removePublic'> } & Pick<Dependencies, 'invalidate'>,
  audio: StoredAudio,
  publicMediaId: string,
): Promise<void> {
  await deps.media.removePublic(publicMediaId);
  await deps.invalidate([`/${publicMediaFolder(publicMediaId)}*`, ...pagesOf(audio)]);
}

/** Its author may go by another name by now, and old names lead here too: only the id is known. */
const pagesOf = ({ id }: StoredAudio): string[] => edgePathsOf('player', { id });

const compact = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

interface Dependencies {
  readonly audios: AudioStore;
  readonly playlists: PlaylistStore;
  readonly media: MediaStore;
  readonly views: AudioViews;
  /** Makes the edges forget paths. */
  readonly invalidate: (paths: readonly string[]) => Promise<void>;
}
