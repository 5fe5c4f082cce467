import {
  characterKeys,
  playerKeys,
  skipAheadSeconds,
  skipBackSeconds,
  type PlayerKeyId,
} from '#web/listening/player-keys.ts';
import { playerStore } from '#web/listening/player-store.ts';
import { openShortcuts } from '#web/platform/open-palette.ts';
import { takesText } from '#web/platform/takes-text.ts';
import { setSpeed, skip, toggle } from './engine.ts';
import { next, previous } from './queue.ts';
import { adjacentSpeed } from './speeds.ts';
import { toggleMute } from './volume.ts';

export function followKeys(): () => void {
  document.addEventListener('keydown', handleKey);
  return () => document.removeEventListener('keydown', handleKey);
}

function handleKey(event: KeyboardEvent): void {
  if (!playerStore.get().audio || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
    return;
  if (event.target instanceof Element && isClaimed(event.target, event.key)) return;
  const arrow = event.key.startsWith('Arrow');
  const name =
    event.shiftKey && arrow
      ? `Shift+${event.key}`
      : event.key.length === 1
        ? event.key.toLowerCase()
        : event.key;
  const found = playerKeys.find(({ keys }) => (keys as readonly string[]).includes(name));
  // An arrow that is held down keeps skipping; other keys don't repeat.
  if (!found || (event.repeat && !arrow)) return;
  event.preventDefault();
  actionsByKey[found.id]();
}

/** Returns true if the focused element needs the key itself: to type, to choose or to move. */
function isClaimed(target: Element, key: string): boolean {
  if (takesText(target)) return true;
  const around = target.closest('dialog[open], [data-player]');
  if (around?.matches('dialog')) return true;
  if (key.length === 1 && key !== ' ') {
    const isInPlayer = around !== null || target.closest('[data-transcript]') !== null;
    // `?` always works in the player, because it opens the list of keys, where people can switch character keys on
    // again.
    if (!characterKeys.get()) return !(isInPlayer && key === '?');
    return !isInPlayer && target.closest(controls) !== null;
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

const changeSpeed = (step: 1 | -1) => setSpeed(adjacentSpeed(playerStore.get().speed, step));

const actionsByKey: Readonly<Record<PlayerKeyId, () => void>> = {
  toggle,
  back: () => skip(-skipBackSeconds),
  ahead: () => skip(skipAheadSeconds),
  littleBack: () => skip(-5),
  littleAhead: () => skip(5),
  previous,
  next: () => void next(),
  slower: () => changeSpeed(-1),
  faster: () => changeSpeed(1),
  mute: toggleMute,
  list: openShortcuts,
};
