import * as z from 'zod/mini';
import { suggestionKinds } from '#shared/domain/writing/answer-kinds.ts';

/** A chapter that is proposed; nothing of the book before its author accepts it. */
export const OutlineEntry = z.object({ title: z.string(), summary: z.string() });
export type OutlineEntry = z.infer<typeof OutlineEntry>;

export const Outline = z.object({ chapters: z.array(OutlineEntry) });
export type Outline = z.infer<typeof Outline>;

/** Something about one passage of a chapter. */
export const Suggestion = z.object({
  kind: z.enum(suggestionKinds),
  /** The words it is about, as they stand in the chapter, and which of equal ones (from 0) it is. */
  quote: z.string(),
  occurrence: z.number(),
  /** What is the matter, in a sentence or two. */
  message: z.string(),
  /** What could stand there instead. */
  replacement: z.optional(z.string()),
});
export type Suggestion = z.infer<typeof Suggestion>;

export const Titles = z.object({ titles: z.array(z.string()), blurb: z.string() });
export type Titles = z.infer<typeof Titles>;
