import * as z from 'zod/mini';
import type { AudioForm } from '#shared/domain/audio/audio-form.ts';
import { Audio } from './audio-records.ts';

/** An audio of a chapter or a post, and how it stands to the text as it is now. */
export const TextAudio = z.object({
  audio: z.optional(Audio),
  /** How many sentences of the text are not in the sound, or are no more in the text; absent without a sound. */
  sentencesBehind: z.optional(z.number()),
  /** What generating it, or updating it, would cost now: only what is not spoken yet. */
  price: z.object({ characters: z.number(), credits: z.number() }),
  /** Of the footnotes that its text has, whether they are read or not; absent without any. */
  noteCharacters: z.optional(z.number()),
});
export type TextAudio = z.infer<typeof TextAudio>;

/** Both that a text may have, each of which is generated, priced, out of date and shared by itself. */
export const TextAudios = z.object({
  narration: TextAudio,
  podcast: TextAudio,
} satisfies Record<AudioForm, unknown>);
export type TextAudios = z.infer<typeof TextAudios>;
