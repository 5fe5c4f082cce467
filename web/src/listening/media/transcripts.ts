import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { cuesOf, type Cue } from '#shared/domain/audio/cues.ts';
import { fetchMedia } from './media-access.ts';

/**
 * Fetches an audio's sentences with their times. The sentences of a complete audio stay cached after a new version
 * replaces it, so that playback can continue at the same sentence.
 */
export async function fetchCues(audio: Audio, signal?: AbortSignal): Promise<readonly Cue[]> {
  const url = audio.transcriptUrl ?? '';
  const known = knownCues(url);
  if (known) return known;
  const cues = cuesOf(await (await fetchMedia(audio, url, signal)).text());
  if (audio.downloadUrl !== undefined) rememberCues(url, cues);
  return cues;
}

export const knownCues = (url: string | undefined): readonly Cue[] | undefined => cachedCues.get(url ?? '');

function rememberCues(url: string, cues: readonly Cue[]): void {
  cachedCues.set(url, cues);
  const [oldest] = cachedCues.keys();
  if (cachedCues.size > maxRememberedTranscripts && oldest !== undefined) cachedCues.delete(oldest);
}

const cachedCues = new Map<string, readonly Cue[]>();
/** A long chapter's cues take some hundred kB. */
const maxRememberedTranscripts = 6;
