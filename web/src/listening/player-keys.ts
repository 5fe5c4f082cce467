import { persistedSwitch } from '#web/platform/persisted-switch.ts';

export const skipBackSeconds = 15;
export const skipAheadSeconds = 30;

/**
 * The keys in the order of the shortcut list. Their actions are in `player/keys.ts`, which loads the player. To add a
 * key, add an entry here; the compiler asks for its action there.
 */
export const playerKeys = [
  { id: 'toggle', keys: [' ', 'k'], shown: ['Space', 'K'], action: 'Play or pause' },
  { id: 'back', keys: ['j'], shown: ['J'], action: `Back ${skipBackSeconds} seconds` },
  { id: 'ahead', keys: ['l'], shown: ['L'], action: `Forward ${skipAheadSeconds} seconds` },
  { id: 'littleBack', keys: ['ArrowLeft'], shown: ['Left arrow'], action: 'Back 5 seconds' },
  { id: 'littleAhead', keys: ['ArrowRight'], shown: ['Right arrow'], action: 'Forward 5 seconds' },
  { id: 'previous', keys: ['Shift+ArrowLeft'], shown: ['Shift-Left arrow'], action: 'Previous recording' },
  { id: 'next', keys: ['Shift+ArrowRight'], shown: ['Shift-Right arrow'], action: 'Next recording' },
  { id: 'slower', keys: ['<'], shown: ['<'], action: 'Slower' },
  { id: 'faster', keys: ['>'], shown: ['>'], action: 'Faster' },
  { id: 'mute', keys: ['m'], shown: ['M'], action: 'Mute or unmute' },
  { id: 'list', keys: ['?'], shown: ['?'], action: 'Show keyboard shortcuts' },
] as const satisfies readonly PlayerKey[];

export type PlayerKeyId = (typeof playerKeys)[number]['id'];

/** The setting that turns single-character shortcuts on or off on this device (WCAG 2.1.4). */
export const characterKeys = persistedSwitch('player:character-keys', true);

interface PlayerKey {
  readonly id: string;
  /** `KeyboardEvent.key` values, with `Shift+` if it matters. */
  readonly keys: readonly string[];
  readonly shown: readonly string[];
  readonly action: string;
}
