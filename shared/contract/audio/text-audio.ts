import * as z from 'zod/mini';
import type { AudioForm } from '#shared/domain/audio/audio-form.ts';
import { Audio } from './audio-records.ts';

export const TextAudio = z.object({
  audio: z.optional(Audio),
  /**
   * The language of the text, detected if its author chose none; absent if it can't be detected. Without a choice, new
   * audio gets the default voices of this language.
   */
  language: z.optional(z.string()),
  /**
   * The number of sentences by which the audio is out of date. Each changed, added or removed sentence counts once, and
   * so does a run of moved sentences. Absent without audio.
   */
  sentencesBehind: z.optional(z.number()),
  /** The price of generating or updating the audio now; excludes sentences that are already spoken. */
  price: z.object({ characters: z.number(), credits: z.number() }),
  /**
   * The number of characters in footnotes, whether they are read aloud or not; absent if the text has none, and for a
   * podcast.
   */
  noteCharacters: z.optional(z.number()),
  /** As `noteCharacters`, for the descriptions of pictures. */
  descriptionCharacters: z.optional(z.number()),
});
export type TextAudio = z.infer<typeof TextAudio>;

export const TextAudios = z.object({
  narration: TextAudio,
  podcast: TextAudio,
} satisfies Record<AudioForm, unknown>);
export type TextAudios = z.infer<typeof TextAudios>;
