import { takesText } from '#web/platform/takes-text.ts';
import { keptSwitch } from '#web/platform/kept-switch.ts';
import { createStore } from '#web/platform/store.ts';
import { setSpeed, skip, toggle } from './engine.ts';
import { skipAheadSeconds, skipBackSeconds } from './media-keys.ts';
import { playerStore } from '#web/listening/player-store.ts';
import { next, previous } from './queue.ts';
import { besideSpeed } from './speeds.ts';
import { toggleMute } from './volume.ts';

/** What the keyboard does while something is heard, in the order of the help. */
export const playerKeys: readonly PlayerKey[] = [
  { keys: [' ', 'k'], shown: ['Space', 'K'], does: 'Play or pause', act: toggle },
  { keys: ['j'], shown: ['J'], does: `Back ${skipBackSeconds} seconds`, act: () => skip(-skipBackSeconds) },
  {
    keys: ['l'],
    shown: ['L'],
    does: `Forward ${skipAheadSeconds} seconds`,
    act: () => skip(skipAheadSeconds),
  },
  { keys: ['ArrowLeft'], shown: ['Left arrow'], does: 'Back 5 seconds', act: () => skip(-5) },
  { keys: ['ArrowRight'], shown: ['Right arrow'], does: 'Forward 5 seconds', act: () => skip(5) },
  {
    keys: ['Shift+ArrowLeft'],
    shown: ['Shift', 'Left arrow'],
    together: true,
    does: 'Previous audio',
    act: previous,
  },
  {
    keys: ['Shift+ArrowRight'],
    shown: ['Shift', 'Right arrow'],
    together: true,
    does: 'Next audio',
    act: () => void next(),
  },
  { keys: ['<'], shown: ['<'], does: 'Slower', act: () => changeSpeed(-1) },
  { keys: ['>'], shown: ['>'], does: 'Faster', act: () => changeSpeed(1) },
  { keys: ['m'], shown: ['M'], does: 'Mute or unmute', act: toggleMute },
  { keys: ['?'], shown: ['?'], does: 'Show shortcuts', act: () => keysShown.set(true) },
];

/** Whether the list of keys is open. */
export const keysShown = createStore(false);

/** Whether letters and signs are keys of the player on this device (WCAG 2.1.4). */
export const characterKeys = keptSwitch('player:character-keys', true);

/** Obeys the keys of the player on every page, never while somebody types or another thing on the page needs the key. */
export function followKeys(): () => void {
  document.addEventListener('keydown', obey);
  return () => document.removeEventListener('keydown', obey);
}

function obey(event: KeyboardEvent): void {
  if (!playerStore.get().audio || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
    return;
  if (event.target instanceof Element && isTaken(event.target, event.key)) return;
  const arrow = event.key.startsWith('Arrow');
  const name =
    event.shiftKey && arrow
      ? `Shift+${event.key}`
      : event.key.length === 1
        ? event.key.toLowerCase()
        : event.key;
  const found = playerKeys.find(({ keys }) => keys.includes(name));
  // Held down, a key skips on; it does not play and pause in turns.
  if (!found || (event.repeat && !arrow)) return;
  event.preventDefault();
  found.act();
}

/** Whoever types, chooses or walks by arrows means what they stand on. */
function isTaken(target: Element, key: string): boolean {
  if (takesText(target)) return true;
  const around = target.closest('dialog[open], [data-player]');
  if (around?.matches('dialog')) return true;
  if (key.length === 1 && key !== ' ') {
    const inPlayer = around !== null || target.closest('[data-transcript]') !== null;
    // The list of keys is where they are switched on again.
    if (!characterKeys.get()) return !(inPlayer && key === '?');
    return !inPlayer && target.closest(controls) !== null;
  }
  if (key === ' ') return target.closest('a, button, summary, input, [role=slider]') !== null;
  if (key.startsWith('Arrow'))
    return (
      target.closest(
        'input, [role=slider], [role=menu], [role=tablist], [role=toolbar], [data-transcript]',
      ) !== null
    );
  return false;
}

const controls = 'a, button, summary, [role=slider], [tabindex]:not([tabindex="-1"])';

const changeSpeed = (step: 1 | -1) => setSpeed(besideSpeed(playerStore.get().speed, step));

interface PlayerKey {
  /** As `KeyboardEvent` names them, with `Shift+` where that counts. */
  readonly keys: readonly string[];
  readonly shown: readonly string[];
  /** The shown are pressed at once, instead of one or the other. */
  readonly together?: boolean;
  readonly does: string;
  readonly act: () => void;
}
