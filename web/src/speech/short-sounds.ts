import { messageOf } from '#web/platform/message-of.ts';
import { createStore, type Store } from '#web/platform/store.ts';
import { playExclusively } from './exclusive-playback.ts';
import { noSoundMessage, isOutputError } from './output-error.ts';

/** Plays short sounds by id, one at a time; pauses all other audio. */
export function createShortSounds(): ShortSounds {
  const state = createStore<ShortSoundState>({ status: 'silent' });
  let element: HTMLAudioElement | undefined;
  let attempts = 0;

  async function toggle(id: string, urlOf: () => Promise<string>): Promise<void> {
    const { status, id: before } = state.get();
    if (before === id && status !== 'failed') return stop();
    stop();
    attempts += 1;
    const ownAttempt = attempts;
    state.set({ status: 'loading', id });
    element ??= newElement();
    // Safari allows later playback only if the element was used within the press itself.
    element.load();
    try {
      const url = await urlOf();
      if (ownAttempt !== attempts) return;
      element.src = url;
      playExclusively(stop);
      await element.play();
    } catch (error) {
      if (ownAttempt !== attempts) return;
      state.set({ status: 'failed', id, problem: messageOf(error, couldNotPlayMessage) });
    }
  }

  function stop(): void {
    attempts += 1;
    element?.pause();
    state.set({ status: 'silent' });
  }

  function newElement(): HTMLAudioElement {
    const audio = document.createElement('audio');
    const follow = () => {
      const { status, id } = state.get();
      if (status === 'silent' || status === 'failed' || id === undefined) return;
      state.set({ status: 'playing', id, seconds: audio.currentTime });
    };
    audio.addEventListener('playing', follow);
    audio.addEventListener('timeupdate', follow);
    audio.addEventListener('ended', stop);
    // An error while loading is reported by `play()`.
    audio.addEventListener('error', () => {
      const { status, id } = state.get();
      if (status !== 'playing' || id === undefined) return;
      attempts += 1;
      state.set({
        status: 'failed',
        id,
        problem: isOutputError(audio.error) ? noSoundMessage : couldNotPlayMessage,
      });
    });
    return audio;
  }

  return { state, toggle, stop };
}

/** Returns a blob URL, because the CSP allows no `data:` audio. */
export function mp3Address(base64: string): string {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return URL.createObjectURL(new Blob([bytes], { type: 'audio/mpeg' }));
}

const couldNotPlayMessage = 'We couldn’t play this sample. Try again.';

export interface ShortSounds {
  readonly state: Store<ShortSoundState>;
  /** Plays a sound, or stops it if it is playing. `urlOf` is called only when the sound starts. */
  readonly toggle: (id: string, urlOf: () => Promise<string>) => Promise<void>;
  readonly stop: () => void;
}

export interface ShortSoundState {
  readonly status: 'silent' | 'loading' | 'playing' | 'failed';
  readonly id?: string;
  readonly seconds?: number;
  readonly problem?: string;
}
