import { messageOf } from '#web/platform/message-of.ts';
import { api } from '#web/server/api.ts';
import { playExclusively } from '#web/audio/exclusive-playback.ts';
import { createStore } from '#web/platform/store.ts';

/** The voice that introduces itself, if any; one at a time. */
export const sampleStore = createStore<SampleState>({ status: 'silent' });

/** Lets a voice introduce itself; pressed again, it stops. */
export async function toggleSample(voiceId: string): Promise<void> {
  const { status, voiceId: before } = sampleStore.get();
  if (before === voiceId && status !== 'failed') return stopSample();
  stopSample();
  asked += 1;
  const mine = asked;
  sampleStore.set({ status: 'loading', voiceId });
  element ??= newElement();
  // Safari lets an element sound later only if it was touched within the press itself.
  element.load();
  try {
    const url = await sampleUrl(voiceId);
    if (mine !== asked) return;
    element.src = url;
    playExclusively(stopSample);
    await element.play();
  } catch (error) {
    if (mine !== asked) return;
    sampleStore.set({ status: 'failed', voiceId, problem: problemOf(error) });
  }
}

export function stopSample(): void {
  asked += 1;
  element?.pause();
  sampleStore.set({ status: 'silent' });
}

/** Asks where a sample lies before it is pressed, so that the press is answered at once. What fails is asked again then. */
export const prepareSample = (voiceId: string): void => void sampleUrl(voiceId).catch(() => undefined);

function sampleUrl(voiceId: string): Promise<string> {
  const known = urls.get(voiceId);
  if (known) return known;
  const url = api('GET /voices/{id}/sample', { params: { id: voiceId } }).then((answer) => answer.sampleUrl);
  urls.set(voiceId, url);
  url.catch(() => urls.delete(voiceId));
  return url;
}

function newElement(): HTMLAudioElement {
  const audio = document.createElement('audio');
  const follow = () => {
    const { status, voiceId } = sampleStore.get();
    if (status === 'silent' || status === 'failed' || voiceId === undefined) return;
    const share = audio.duration > 0 ? Math.min(1, audio.currentTime / audio.duration) : 0;
    sampleStore.set({ status: 'playing', voiceId, share });
  };
  audio.addEventListener('playing', follow);
  audio.addEventListener('timeupdate', follow);
  audio.addEventListener('ended', stopSample);
  return audio;
}

/** The browser's own words for media are for its makers. */
const problemOf = (error: unknown) =>
  messageOf(error instanceof DOMException ? undefined : error, 'This sample could not be played. Try again.');

const urls = new Map<string, Promise<string>>();
let element: HTMLAudioElement | undefined;
let asked = 0;

export interface SampleState {
  readonly status: 'silent' | 'loading' | 'playing' | 'failed';
  readonly voiceId?: string;
  /** How much of it was said, 0 to 1. */
  readonly share?: number;
  readonly problem?: string;
}
