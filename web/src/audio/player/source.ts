import type { Audio } from '#shared/contract/audio/audio.ts';

/** Where the sound of an audio comes from: the growing stream while it is being made, then the whole file. */
export interface Source {
  readonly kind: 'stream' | 'file';
  readonly url: string;
}

export function sourceOf(audio: Audio): Source | undefined {
  if (audio.status === 'READY' && audio.downloadUrl !== undefined)
    return { kind: 'file', url: audio.downloadUrl };
  if (audio.streamUrl !== undefined) return { kind: 'stream', url: audio.streamUrl };
  return undefined;
}

/**
 * When to go over from one source to another. From stream to file at a seam that nobody hears (`atSeam`: a pause,
 * a jump, the end), since both hold the same sound; at once where the address moved (the old one dies with sharing).
 */
export function changeOver(
  current: Source | undefined,
  wanted: Source | undefined,
): 'stay' | 'atSeam' | 'now' {
  if (!wanted || current?.url === wanted.url) return 'stay';
  return current?.kind === 'stream' && wanted.kind === 'file' ? 'atSeam' : 'now';
}
