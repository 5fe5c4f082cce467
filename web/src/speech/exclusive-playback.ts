import { browserStorage } from '#web/platform/storage.ts';

let silenceHolder: (() => void) | undefined;

/** Call it when playback begins: silences the previous player, in other tabs too. */
export function playExclusively(silence: () => void): void {
  const before = silenceHolder;
  silenceHolder = silence;
  if (before !== silence) before?.();
  // A storage event reaches all tabs except this one. Tabs that never played don't need to listen.
  addEventListener('storage', fallSilent);
  browserStorage.setItem(soundsKey, String(performance.timeOrigin + performance.now()));
}

function fallSilent({ key, newValue }: StorageEvent): void {
  if (key === soundsKey && newValue !== null) silenceHolder?.();
}

const soundsKey = 'sounds';
