import { browserStorage } from '#web/platform/storage.ts';

let silenceHolder: (() => void) | undefined;

/**
 * Whoever begins to sound calls this with the way to be silenced; who sounded before is silenced, in the browser's other
 * tabs as well.
 */
export function playExclusively(silence: () => void): void {
  const before = silenceHolder;
  silenceHolder = silence;
  if (before !== silence) before?.();
  // What is written there is told to every tab but this one. A tab that never sounded has nothing to silence.
  addEventListener('storage', fallSilent);
  browserStorage.setItem(soundsKey, String(performance.timeOrigin + performance.now()));
}

function fallSilent({ key, newValue }: StorageEvent): void {
  if (key === soundsKey && newValue !== null) silenceHolder?.();
}

/** When a tab last began to sound. */
const soundsKey = 'sounds';
