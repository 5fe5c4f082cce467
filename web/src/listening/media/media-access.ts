import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { openMediaSession } from '#web/server/media-session.ts';
import { soundAddress } from './sound-address.ts';

export async function openMedia(audio: Audio, { renew = false } = {}): Promise<void> {
  if (audio.visibility === 'private') await openMediaSession({ renew });
}

/** Fetches a transcript or peaks file; renews expired cookies once. */
export async function fetchMedia(audio: Audio, url: string, signal?: AbortSignal): Promise<Response> {
  await openMedia(audio);
  // A copy of a growing file is soon out of date and could be mistaken for the complete file, so it isn't cached.
  const isWhole = audio.downloadUrl !== undefined;
  const init: RequestInit = { ...(signal && { signal }), cache: isWhole ? 'default' : 'no-store' };
  const address = soundAddress(url);
  let response = await fetch(address, init);
  if (response.status === 403) {
    await openMedia(audio, { renew: true });
    response = await fetch(address, init);
  }
  if (!response.ok) throw new Error(`This part of the audio could not be loaded (${response.status}).`);
  return response;
}
