import type { Audio } from '#shared/contract/audio/audio.ts';
import { authState } from '#web/auth/auth.ts';
import { serverNow } from '#web/platform/server-clock.ts';
import { api } from '#web/server/api.ts';

const renewBeforeMilliseconds = 5 * 60_000;

let access: Access | undefined;

/** Gets the cookies that open the person's own private media, unless they are held already and last a while. */
export async function openMedia(audio: Audio, { renew = false } = {}): Promise<void> {
  const auth = authState.get();
  if (audio.visibility !== 'private' || auth.status !== 'signedIn') return;
  const { userid } = auth.session;
  if (renew || access?.userid !== userid || access.renewAt < serverNow()) {
    const asked: Access = { userid, renewAt: Number.POSITIVE_INFINITY, opened: askForCookies() };
    access = asked;
    asked.opened.then(
      (expiresAt) => (asked.renewAt = expiresAt - renewBeforeMilliseconds),
      () => (access = access === asked ? undefined : access),
    );
  }
  await access.opened;
}

/** Fetches a file beside the sound (transcript, peaks); cookies that ran out are renewed once. */
export async function fetchMedia(audio: Audio, url: string, signal: AbortSignal): Promise<Response> {
  await openMedia(audio);
  // While it grows, a copy is old at once: none is kept that could be taken for the whole a moment later.
  const init: RequestInit = { signal, cache: audio.status === 'READY' ? 'default' : 'no-store' };
  let response = await fetch(url, init);
  if (response.status === 403) {
    await openMedia(audio, { renew: true });
    response = await fetch(url, init);
  }
  if (!response.ok) throw new Error(`This part of the audio could not be loaded (${response.status}).`);
  return response;
}

const askForCookies = async () => Date.parse((await api('POST /media-session')).expiresAt);

interface Access {
  readonly userid: string;
  renewAt: number;
  readonly opened: Promise<number>;
}
