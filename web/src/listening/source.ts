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

/** Generated for the first time; a regenerated audio plays its old version meanwhile. */
export const isGrowing = (audio: Audio): boolean =>
  audio.status === 'PROCESSING' && audio.downloadUrl === undefined;

/** Failed, with no older version to play. */
export const isSilent = (audio: Audio): boolean =>
  audio.status === 'FAILED' && audio.downloadUrl === undefined;

/**
 * Decides when to switch sources. From stream to file at an inaudible seam (`atSeam`: a pause, a jump, a stall, the
 * end), since both hold the same sound. At once if the file moved (by sharing) or was regenerated, because the old one
 * is gone.
 */
export function changeOver(
  current: Source | undefined,
  target: Source | undefined,
): 'stay' | 'atSeam' | 'now' {
  if (!target || current?.url === target.url) return 'stay';
  return current?.kind === 'stream' && target.kind === 'file' ? 'atSeam' : 'now';
}
