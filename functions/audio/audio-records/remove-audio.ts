import type { PassageCache } from '#functions/audio/work/passage-cache.ts';
import type { ChapterStore } from '#functions/books/chapter-store.ts';
import type { StoredAudio } from '#functions/audio/audio-item.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import type { NarratedPosts } from '#functions/audio/narrated-posts.ts';
import type { PlaylistMembership } from '#functions/audio/playlist-membership.ts';
import type { MediaStore } from '#functions/audio/media-store.ts';
import type { AttemptStore } from '#functions/audio/attempts/attempt-store.ts';
import {
  isShared,
  unshareAudio,
  type UnsharingDependencies,
} from '#functions/audio/public-copies/sharing.ts';
import type { WorkStore } from '#functions/audio/work/work-store.ts';
import { stopExecution, type StoppingDependencies } from '#functions/audio/attempts/stop-execution.ts';

/**
 * Deletes the record last, so that an interrupted removal can be repeated. Starts over if the audio was shared,
 * unshared or moved to another playlist meanwhile.
 */
export function removeAudio(deps: RemovalDependencies) {
  return async (found: StoredAudio): Promise<void> => {
    let audio: StoredAudio | undefined = found;
    while (audio && !(await removeIfUnchanged(deps, audio))) audio = await deps.audios.get(audio.id);
  };
}

/**
 * Ends a running attempt first, so that the owner gets no notification when its execution ends. Returns false if the
 * audio was changed since it was read.
 */
async function removeIfUnchanged(deps: RemovalDependencies, audio: StoredAudio): Promise<boolean> {
  if (audio.status === 'PROCESSING') {
    await deps.attempts.giveUp(audio, deletionInterruptedReason);
    await stopExecution(deps, audio);
  }
  if (isShared(audio) && !(await unshareAudio(deps, audio))) return false;
  await deps.media.deleteMedia(audio.ownerId, audio.id);
  await deps.passages.release(audio.ownerId, audio.id);
  await deps.work.deleteWork({ ownerId: audio.ownerId, audioId: audio.id });
  if (audio.chapterId !== undefined)
    await deps.chapters.forgetAudio(audio.ownerId, audio.chapterId, audio.id);
  if (audio.postId !== undefined) await deps.posts.forgetAudio(audio.postId, audio.id);
  return deps.attempts.remove(audio, () => deps.membership.leaveWrites(audio));
}

const deletionInterruptedReason =
  'Deleting this recording was interrupted. Delete it again, or create a new one.';

export interface RemovalDependencies extends UnsharingDependencies, StoppingDependencies {
  readonly audios: Pick<AudioStore, 'get'> & UnsharingDependencies['audios'];
  readonly attempts: Pick<AttemptStore, 'giveUp' | 'remove'>;
  readonly media: Pick<MediaStore, 'deleteMedia' | 'removePublic'>;
  readonly work: Pick<WorkStore, 'deleteWork'>;
  readonly passages: Pick<PassageCache, 'release'>;
  readonly membership: Pick<PlaylistMembership, 'leaveWrites'>;
  readonly chapters: Pick<ChapterStore, 'forgetAudio'>;
  readonly posts: Pick<NarratedPosts, 'forgetAudio'>;
}
