import type { NarrationError } from '#shared/domain/audio/narration.ts';
import type { Voice } from '#shared/domain/speech/voices.ts';

/**
 * The port to a voice engine. `speak` gives the sound of one passage as MP3 at `speechSampleRate`, one channel,
 * never empty; it fails with `EngineBusy` (try later) or `EngineFailed` and with nothing else.
 */
export interface Speech {
  /** Everything that makes the engine's sound of a text what it is: another value, another sound. */
  renderingOf(voice: Voice): string;
  speak(text: string, voice: Voice): Promise<Uint8Array>;
}

export const speechSampleRate = 24_000;

/** The engine turned the call away for now; the workflow tries again. */
export class EngineBusy extends Error {
  override readonly name = 'EngineBusy' satisfies NarrationError;
}

/** The engine cannot do it; the message is a sentence for the author. */
export class EngineFailed extends Error {
  override readonly name = 'EngineFailed' satisfies NarrationError;
}
