import type { Audio } from '#shared/contract/audio/audio-records.ts';

export interface Source {
  readonly kind: 'stream' | 'file';
  readonly url: string;
}

export function sourceOf(audio: Audio): Source | undefined {
  if (audio.downloadUrl !== undefined) return { kind: 'file', url: audio.downloadUrl };
  if (audio.streamUrl !== undefined) return { kind: 'stream', url: audio.streamUrl };
  return undefined;
}

/**
 * Returns whether the audio is being generated for the first time. A regenerated audio plays its old version meanwhile.
 */
export const isGrowing = (audio: Audio): boolean =>
  audio.status === 'PROCESSING' && audio.downloadUrl === undefined;

/** Returns whether the generation failed without an older version to play. */
export const isSilent = (audio: Audio): boolean =>
  audio.status === 'FAILED' && audio.downloadUrl === undefined;

/**
 * Decides when to switch sources. A file replaces its stream at an inaudible seam (`atSeam`: a pause, a jump, a stall,
 * the end), because both contain the same sound. A file that was moved (by sharing) or regenerated is replaced at once,
 * because the old file no longer exists.
 */
export function sourceChange(
  current: Source | undefined,
  target: Source | undefined,
): 'stay' | 'atSeam' | 'now' {
  if (!target || current?.url === target.url) return 'stay';
  return current?.kind === 'stream' && target.kind === 'file' ? 'atSeam' : 'now';
}
