import { playExclusively } from '#web/speech/exclusive-playback.ts';
import { patchPlayer, playerStore } from '#web/listening/player-store.ts';
import { isGrowing } from '#web/listening/source.ts';

/** Makes it the element that sounds; the store hears what it tells, the engine what is left to decide. */
export function soundElement(
  element: HTMLAudioElement,
  { pause, onDuration, onHeard, onEnd, onError }: Engine,
): HTMLAudioElement {
  let soundsFrom: number | undefined;
  element.preload = 'auto';
  element.addEventListener('durationchange', onDuration);
  element.addEventListener('progress', onDuration);
  element.addEventListener('waiting', () => patchPlayer({ waiting: playerStore.get().playing }));
  element.addEventListener('playing', () => {
    playExclusively(pause);
    soundsFrom = element.currentTime;
    patchPlayer({ playing: true, waiting: false, blocked: false, problem: undefined });
  });
  element.addEventListener('seeking', () => (soundsFrom = element.currentTime));
  element.addEventListener('emptied', () => (soundsFrom = undefined));
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
    if (!playing || element.paused || element.currentTime === timeSeconds) return;
    patchPlayer({ timeSeconds: element.currentTime });
    if (soundsFrom === undefined || element.currentTime - soundsFrom < heardSeconds) return;
    soundsFrom = undefined;
    onHeard();
  }, 100);
  return element;
}

/** Firefox moves by some milliseconds before it finds that there is nothing to put the sound out by. */
const heardSeconds = 0.5;

interface Engine {
  /** Called when something else takes the floor. */
  readonly pause: () => void;
  readonly onDuration: () => void;
  /** It has really gone on: browsers say `playing` before they know whether they can. */
  readonly onHeard: () => void;
  /** The end of the whole, not of what is there so far. */
  readonly onEnd: () => void;
  readonly onError: () => void;
}
