import { playExclusively } from '#web/audio/exclusive-playback.ts';
import { patchPlayer, playerStore } from './player-store.ts';
import { isGrowing } from './source.ts';

/** Makes it the element that sounds; the store hears what it tells, the engine what is left to decide. */
export function soundElement(
  element: HTMLAudioElement,
  { pause, onDuration, onPlaying, onEnd, onError }: Engine,
): HTMLAudioElement {
  element.preload = 'auto';
  element.addEventListener('durationchange', onDuration);
  element.addEventListener('progress', onDuration);
  element.addEventListener('waiting', () => patchPlayer({ waiting: playerStore.get().playing }));
  element.addEventListener('playing', () => {
    playExclusively(pause);
    onPlaying();
    patchPlayer({ playing: true, waiting: false, blocked: false, problem: undefined });
  });
  element.addEventListener('pause', () => {
    // Headset keys and other apps pause the element itself; the event comes late, so the element is asked.
    if (element.paused && !element.ended && element.readyState > 0) patchPlayer({ playing: false });
  });
  element.addEventListener('ended', () => {
    // The end of what is there so far is not the end.
    const { audio } = playerStore.get();
    if (audio && isGrowing(audio)) return patchPlayer({ waiting: true });
    patchPlayer({ playing: false, waiting: false });
    onEnd();
  });
  element.addEventListener('error', () => {
    if (element.hasAttribute('src')) onError();
  });
  // `timeupdate` comes four times a second: too coarse for a sentence that lights up with the voice.
  setInterval(() => {
    const { playing, timeSeconds } = playerStore.get();
    if (playing && !element.paused && element.currentTime !== timeSeconds) {
      patchPlayer({ timeSeconds: element.currentTime });
    }
  }, 100);
  return element;
}

interface Engine {
  /** Called when something else takes the floor. */
  readonly pause: () => void;
  readonly onDuration: () => void;
  readonly onPlaying: () => void;
  /** The end of the whole, not of what is there so far. */
  readonly onEnd: () => void;
  readonly onError: () => void;
}
