import type { EarlySound } from './early-sound.ts';

/**
 * Plays, pauses and jumps for whoever presses before the app is there. A press that is answered here is not done once
 * more by the app (`before-paint/early-presses.ts`): its default is prevented.
 */
export function answerPresses({ element, taken }: EarlySound, durationSeconds: number): void {
  const answers: readonly Answer[] = [
    [play, () => toggle(element)],
    ['[data-skip]', (pressed) => seek(element.currentTime + Number(pressed.getAttribute('data-skip')))],
    [
      sentence,
      (pressed) => {
        seek(Number(pressed.getAttribute('href')?.slice(1)));
        begin(element);
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
  document.addEventListener('click', answer, { signal: taken });
  // Whoever goes elsewhere before the app has taken the sound would leave it without a way to silence it.
  addEventListener('pushState', () => element.pause(), { signal: taken });
}

/** Space and K as in the app; another key is pressed once more when the app is there. */
export function answerKeys({ element, taken }: EarlySound): void {
  let kept: KeyboardEvent | undefined;
  const answer = (event: KeyboardEvent) => {
    if (event.target !== document.body || event.ctrlKey || event.metaKey || event.altKey) return;
    const isOurs = [' ', 'k', 'K'].includes(event.key);
    kept = isOurs ? undefined : event;
    if (!isOurs || event.repeat) return;
    event.preventDefault();
    toggle(element);
  };
  document.addEventListener('keydown', answer, { signal: taken });
  taken.addEventListener('abort', () => {
    // After the screen has begun to hear keys.
    setTimeout(() => kept && document.body.dispatchEvent(new KeyboardEvent('keydown', kept)));
  });
}

/** The line along which one goes through the sound, which is waiting for it in the page as it was sent, and its speed. */
export function answerChoices({ element, taken }: EarlySound, durationSeconds: number): void {
  const line = document.querySelector<HTMLInputElement>('main [data-does=seek]');
  const speed = document.querySelector<HTMLSelectElement>('main [data-does=speed]');
  if (line) {
    line.max = String(durationSeconds);
    line.disabled = false;
  }
  // When it is let go: a finger that scrolls the page from there only touches it.
  line?.addEventListener('change', () => void (element.currentTime = line.valueAsNumber), { signal: taken });
  line?.addEventListener('pointercancel', () => (line.valueAsNumber = element.currentTime), {
    signal: taken,
  });
  const choose = () => {
    element.playbackRate = element.defaultPlaybackRate = Number(speed?.value);
  };
  speed?.addEventListener('change', choose, { signal: taken });
  // Somebody was quicker than this script.
  if (speed) choose();
}

/** Whether a press there is for the sound. */
export const startsSound = (target: Element): boolean => target.closest(`${play}, ${sentence}`) !== null;

const toggle = (element: HTMLAudioElement) => (element.paused ? begin(element) : element.pause());

/** What cannot be played is told by the app, which comes all the same. */
const begin = (element: HTMLAudioElement) => void element.play().catch(() => undefined);

const play = '[data-does=play]';
const sentence = '[data-transcript] a';

type Answer = readonly [part: string, act: (pressed: Element) => void];
