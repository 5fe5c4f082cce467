import type { EarlySound } from './early-sound.ts';

/**
 * Handles play, pause and seeking before the app has loaded. Prevents the default of an answered press, so that
 * `before-paint/early-presses.ts` doesn't replay it.
 */
export function answerPresses({ element, takeover }: EarlySound, durationSeconds: number): void {
  const answers: readonly PressAnswer[] = [
    [playSelector, () => toggle(element)],
    ['[data-skip]', (pressed) => seek(element.currentTime + Number(pressed.getAttribute('data-skip')))],
    [
      sentenceSelector,
      (pressed) => {
        seek(Number(pressed.getAttribute('href')?.slice(1)));
        startPlayback(element);
      },
    ],
  ];
  const seek = (seconds: number) => {
    element.currentTime = Math.min(Math.max(0, seconds), durationSeconds);
  };
  const answer = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    for (const [part, act] of answers) {
      const pressed = event.target instanceof Element && event.target.closest(part);
      if (!pressed) continue;
      event.preventDefault();
      act(pressed);
    }
  };
  document.addEventListener('click', answer, { signal: takeover });
  // If the person navigates before the app has taken over, no control on the next screen could stop the audio.
  addEventListener('pushState', () => element.pause(), { signal: takeover });
}

export function answerKeys({ element, takeover }: EarlySound): void {
  let unhandledEvent: KeyboardEvent | undefined;
  const answer = (event: KeyboardEvent) => {
    if (event.target !== document.body || event.ctrlKey || event.metaKey || event.altKey) return;
    const isPlayerKey = [' ', 'k', 'K'].includes(event.key);
    unhandledEvent = isPlayerKey ? undefined : event;
    if (!isPlayerKey || event.repeat) return;
    event.preventDefault();
    toggle(element);
  };
  document.addEventListener('keydown', answer, { signal: takeover });
  takeover.addEventListener('abort', () => {
    // Waits until the app's screen listens for keys, and then repeats the key that wasn't handled here.
    setTimeout(
      () => unhandledEvent && document.body.dispatchEvent(new KeyboardEvent('keydown', unhandledEvent)),
    );
  });
}

export function answerChoices({ element, takeover }: EarlySound, durationSeconds: number): void {
  const line = document.querySelector<HTMLInputElement>('main [data-does=seek]');
  const speed = document.querySelector<HTMLSelectElement>('main [data-does=speed]');
  if (line) {
    line.max = String(durationSeconds);
    line.disabled = false;
  }
  // Seeks only on `change`, not while the slider moves, because a finger that scrolls the page may just touch it.
  line?.addEventListener('change', () => void (element.currentTime = line.valueAsNumber), {
    signal: takeover,
  });
  line?.addEventListener('pointercancel', () => (line.valueAsNumber = element.currentTime), {
    signal: takeover,
  });
  const choose = () => {
    element.playbackRate = element.defaultPlaybackRate = Number(speed?.value);
  };
  speed?.addEventListener('change', choose, { signal: takeover });
  // The speed may have been chosen before this script ran.
  if (speed) choose();
}

export const startsSound = (target: Element): boolean =>
  target.closest(`${playSelector}, ${sentenceSelector}`) !== null;

const toggle = (element: HTMLAudioElement) => (element.paused ? startPlayback(element) : element.pause());

/** Playback errors are reported by the app, which loads anyway. */
const startPlayback = (element: HTMLAudioElement) => void element.play().catch(() => undefined);

const playSelector = '[data-does=play]';
const sentenceSelector = '[data-transcript] a';

type PressAnswer = readonly [part: string, act: (pressed: Element) => void];
