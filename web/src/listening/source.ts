import type { Audio } from '#shared/contract/audio/audio-records.ts';

/** Where the sound of an audio comes from: the whole file, or while there is none yet the growing stream. */
export interface Source {
  readonly kind: 'stream' | 'file';
  readonly url: string;
}

export function sourceOf(audio: Audio): Source | undefined {
  if (audio.downloadUrl !== undefined) return { kind: 'file', url: audio.downloadUrl };
  if (audio.streamUrl !== undefined) return { kind: 'stream', url: audio.streamUrl };
  return undefined;
}

/** It is made for the first time, and heard while it grows; one that is made anew is heard as it was meanwhile. */
export const isGrowing = (audio: Audio): boolean =>
  audio.status === 'PROCESSING' && audio.downloadUrl === undefined;

/** It was not made, and there is no older sound of it. */
export const isSilent = (audio: Audio): boolean =>
  audio.status === 'FAILED' && audio.downloadUrl === undefined;

/**
 * When to go over from one source to another. From stream to file at a seam that nobody hears (`atSeam`: a pause,
 * a jump, a stall, the end), since both hold the same sound; at once where the file moved (by sharing) or was made anew: the old one is gone.
 */
export function changeOver(
  current: Source | undefined,
  wanted: Source | undefined,
): 'stay' | 'atSeam' | 'now' {
  if (!wanted || current?.url === wanted.url) return 'stay';
  return current?.kind === 'stream' && wanted.kind === 'file' ? 'atSeam' : 'now';
}
