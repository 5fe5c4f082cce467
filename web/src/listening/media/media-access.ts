import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { openMediaSession } from '#web/server/media-session.ts';
import { soundAddress } from './sound-address.ts';

/** Gets what opens the media of an audio: nothing where it is shared. */
export async function openMedia(audio: Audio, { renew = false } = {}): Promise<void> {
  if (audio.visibility === 'private') await openMediaSession({ renew });
}

/** Fetches a file beside the sound (transcript, peaks); cookies that ran out are renewed once. */
export async function fetchMedia(audio: Audio, url: string, signal?: AbortSignal): Promise<Response> {
  await openMedia(audio);
  // While it grows, a copy is old at once: none is kept that could be taken for the whole a moment later.
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
