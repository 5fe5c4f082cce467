import type { Audio } from '#shared/contract/audio/audio-records.ts';

/**
 * Events for the engine's observers: queue, positions, sleep timer. `played`, `paused` and `sought` are caused by the
 * user or an interruption; `ended` is the end of the whole audio; `gone` means that the user has lost access to the
 * audio.
 */
export type SoundEvent = 'played' | 'paused' | 'sought' | 'ended' | 'gone';

export function onSound(listener: SoundListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function emitSoundEvent(event: SoundEvent, audio: Audio | undefined): void {
  if (audio) for (const listener of listeners) listener(event, audio);
}

type SoundListener = (event: SoundEvent, audio: Audio) => void;
const listeners = new Set<SoundListener>();
