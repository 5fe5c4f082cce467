import type { Audio } from '#shared/contract/audio/audio-records.ts';

/**
 * What becomes of the sound, for those who stand beside the engine: the queue, the keeper of positions, the sleep timer.
 * `played`, `paused` and `sought` are acts, of a person or of what silences the sound; `ended` is the end of the whole,
 * and `gone` says that the current audio cannot be heard by this listener any more.
 */
export type SoundEvent = 'played' | 'paused' | 'sought' | 'ended' | 'gone';

/** Answers the way to hear no more. */
export function onSound(listener: SoundListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellSound(event: SoundEvent, audio: Audio | undefined): void {
  if (audio) for (const listener of listeners) listener(event, audio);
}

type SoundListener = (event: SoundEvent, audio: Audio) => void;
const listeners = new Set<SoundListener>();
