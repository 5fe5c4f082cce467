import { keptSwitch } from '#web/platform/kept-switch.ts';

export const skipBackSeconds = 15;
export const skipAheadSeconds = 30;

/** The keys in the order of the shortcut list. Their actions are in `player/keys.ts`, which loads the player. */
export const playerKeys = [
  { id: 'toggle', keys: [' ', 'k'], shown: ['Space', 'K'], does: 'Play or pause' },
  { id: 'back', keys: ['j'], shown: ['J'], does: `Back ${skipBackSeconds} seconds` },
  { id: 'ahead', keys: ['l'], shown: ['L'], does: `Forward ${skipAheadSeconds} seconds` },
  { id: 'littleBack', keys: ['ArrowLeft'], shown: ['Left arrow'], does: 'Back 5 seconds' },
  { id: 'littleAhead', keys: ['ArrowRight'], shown: ['Right arrow'], does: 'Forward 5 seconds' },
  { id: 'previous', keys: ['Shift+ArrowLeft'], shown: ['Shift-Left arrow'], does: 'Previous recording' },
  { id: 'next', keys: ['Shift+ArrowRight'], shown: ['Shift-Right arrow'], does: 'Next recording' },
  { id: 'slower', keys: ['<'], shown: ['<'], does: 'Slower' },
  { id: 'faster', keys: ['>'], shown: ['>'], does: 'Faster' },
  { id: 'mute', keys: ['m'], shown: ['M'], does: 'Mute or unmute' },
  { id: 'list', keys: ['?'], shown: ['?'], does: 'Show keyboard shortcuts' },
] as const satisfies readonly PlayerKey[];

export type PlayerKeyId = (typeof playerKeys)[number]['id'];

/** Whether single-character shortcuts are on, on this device (WCAG 2.1.4). */
export const characterKeys = keptSwitch('player:character-keys', true);

interface PlayerKey {
  readonly id: string;
  /** `KeyboardEvent.key` values, with `Shift+` if it matters. */
  readonly keys: readonly string[];
  readonly shown: readonly string[];
  readonly does: string;
}
