import { signsOfUse } from '#web/boot/signs-of-use.ts';
import { startsSound } from './answer-presses.ts';

/**
 * Has the app come (`before-paint/before-paint.ts`) once the page is used. Whoever presses play hears first: the line is
 * the sound's until it sounds, or does not after a while.
 */
export function callApp(sound: HTMLAudioElement): void {
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
  sound.addEventListener('play', () => setTimeout(call, patienceMilliseconds), options);
}

const patienceMilliseconds = 3_000;
