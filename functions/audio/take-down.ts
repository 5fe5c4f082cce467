import { uncounted } from '#functions/platform/edges/edges.ts';
import type { StoredAudio } from './audio-item.ts';
import type { AudioStore } from './audio-store.ts';
import { isShared, unshare, type UnsharingDependencies } from './public-copies/sharing.ts';

/**
 * Makes an audio private with the reason why it cannot be shared again, and withdraws what others hold of it. Where its
 * author comes between, all begins again with what is there then. May be repeated: the later reason counts.
 */
export function takeDownAudio(deps: TakingDownDependencies) {
  const unsharing = { ...deps, edges: uncounted(deps.edges) };
  return async (found: StoredAudio, takenDown: NonNullable<StoredAudio['takenDown']>): Promise<void> => {
    for (let audio: StoredAudio | undefined = found; audio; audio = await deps.audios.get(audio.id)) {
      const changed = isShared(audio)
        ? await unshare(unsharing, audio, { takenDown })
        : await deps.audios.change(audio, { visibility: 'private', takenDown });
      if (changed) return;
    }
  };
}

export const takenDownRefusal = (reason: string): string =>
  `This audio was taken down and cannot be shared: ${reason}`;

export interface TakingDownDependencies extends UnsharingDependencies {
  readonly audios: Pick<AudioStore, 'get'> & UnsharingDependencies['audios'];
}
