import * as z from 'zod/mini';
import type { AudioForm } from '#shared/domain/audio/audio-form.ts';
import { Audio } from './audio-records.ts';

export const TextAudio = z.object({
  audio: z.optional(Audio),
  /**
   * Sentences of the text that the audio lacks, plus sentences of the audio that the text lacks; absent without audio.
   */
  sentencesBehind: z.optional(z.number()),
  /** The price of generating or updating it now; excludes sentences that are already spoken. */
  price: z.object({ characters: z.number(), credits: z.number() }),
  /** Counts the footnotes of the text, read or not; absent if it has none. */
  noteCharacters: z.optional(z.number()),
});
export type TextAudio = z.infer<typeof TextAudio>;

export const TextAudios = z.object({
  narration: TextAudio,
  podcast: TextAudio,
} satisfies Record<AudioForm, unknown>);
export type TextAudios = z.infer<typeof TextAudios>;
