import { signsOfUse } from '#web/boot/signs-of-use.ts';
import { startsSound } from './answer-presses.ts';

/**
 * Requests the app (`before-paint/before-paint.ts`) when the page is used. After a press on Play, it first waits until
 * sound is heard, playback fails, the listener pauses or seeks, or a time limit passes, so that the audio gets the
 * bandwidth first.
 */
export function requestAppOnUse(sound: HTMLAudioElement): void {
  const called = new AbortController();
  const options = { signal: called.signal, capture: true, passive: true };
  const call = () => {
    called.abort();
    dispatchEvent(new Event('app-requested'));
  };
  const use = ({ target }: Event) => {
    if (!(target instanceof Element && startsSound(target))) call();
  };
  for (const sign of signsOfUse) addEventListener(sign, use, options);
  for (const end of ['playing', 'error', 'pause', 'seeking']) sound.addEventListener(end, call, options);
  sound.addEventListener('play', () => setTimeout(call, soundWaitMilliseconds), options);
}

const soundWaitMilliseconds = 3_000;
