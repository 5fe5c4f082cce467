let silenceHolder: (() => void) | undefined;

/** Whoever begins to sound calls this with the way to be silenced; who sounded before is silenced. */
export function playExclusively(silence: () => void): void {
  const before = silenceHolder;
  silenceHolder = silence;
  if (before !== silence) before?.();
}
