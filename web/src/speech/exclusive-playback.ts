import { browserStorage } from '#web/platform/storage.ts';

let silencePrevious: (() => void) | undefined;

/** Call it when playback begins: silences the previous player, in other tabs too. */
export function playExclusively(silence: () => void): void {
  const before = silencePrevious;
  silencePrevious = silence;
  if (before !== silence) before?.();
  // A storage event reaches all tabs except this one. Tabs that never played don't need to listen.
  addEventListener('storage', silenceForOtherTab);
  browserStorage.setItem(soundsKey, String(performance.timeOrigin + performance.now()));
}

function silenceForOtherTab({ key, newValue }: StorageEvent): void {
  if (key === soundsKey && newValue !== null) silencePrevious?.();
}

const soundsKey = 'sounds';
