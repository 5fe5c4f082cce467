import { shortCodeOf } from '#shared/domain/sharing/short-code.ts';
import type { StoredAudio } from '#functions/audio/audio-item.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import type { ShortLinkStore } from './short-link-store.ts';

/**
 * Returns the audio of a short code, which may be given as a person typed it. Undefined if the audio is private or the
 * code was retired.
 */
export async function audioOfCode(
  { links, audios }: AudioOfCodeDependencies,
  typed: string,
): Promise<(StoredAudio & { readonly shortCode: string }) | undefined> {
  const shortCode = shortCodeOf(typed);
  if (shortCode === undefined) return undefined;
  const audioId = (await links.get(shortCode))?.audioId;
  const audio = audioId === undefined ? undefined : await audios.get(audioId);
  if (!audio || audio.visibility === 'private' || audio.shortCode !== shortCode) return undefined;
  return { ...audio, shortCode };
}

export interface AudioOfCodeDependencies {
  readonly links: Pick<ShortLinkStore, 'get'>;
  readonly audios: Pick<AudioStore, 'get'>;
}
