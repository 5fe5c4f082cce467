import type { NarrationError } from '#shared/domain/audio/narration.ts';
import type { Voice } from '#shared/domain/speech/voices.ts';

/**
 * An interface to a voice engine. `speak` returns a passage as MP3 at `speechSampleRate`, mono, never empty. It throws
 * only `EngineBusy` (try later) or `EngineFailed`.
 */
export interface Speech {
  /** Identifies everything that determines the engine's sound of a text: another value means another sound. */
  renderingOf(voice: Voice): string;
  speak(text: string, voice: Voice): Promise<Uint8Array>;
}

export const speechSampleRate = 24_000;

export class EngineBusy extends Error {
  override readonly name = 'EngineBusy' satisfies NarrationError;
}

/** The message is a sentence for the author. */
export class EngineFailed extends Error {
  override readonly name = 'EngineFailed' satisfies NarrationError;
}
