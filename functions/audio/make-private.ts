import { withoutCounting } from '#functions/platform/edges/edges.ts';
import type { StoredAudio } from './audio-item.ts';
import type { AudioStore } from './audio-store.ts';
import { isShared, unshareAudio, type UnsharingDependencies } from './public-copies/sharing.ts';

/**
 * Unshares an audio if `isMeant` returns true for it. Doesn't count towards the owner's daily limit of withdrawals,
 * because another withdrawal, which was counted, caused this one. Starts over if the audio changes meanwhile. Safe to
 * repeat.
 */
export async function makePrivate(
  deps: MakingPrivateDependencies,
  id: string,
  isMeant: (audio: StoredAudio) => boolean,
): Promise<void> {
  const unsharingDeps = { ...deps, edges: withoutCounting(deps.edges) };
  for (;;) {
    const audio = await deps.audios.get(id);
    if (!audio || !isMeant(audio) || !isShared(audio)) return;
    if (await unshareAudio(unsharingDeps, audio)) return;
  }
}

export interface MakingPrivateDependencies extends UnsharingDependencies {
  readonly audios: Pick<AudioStore, 'get'> & UnsharingDependencies['audios'];
}
