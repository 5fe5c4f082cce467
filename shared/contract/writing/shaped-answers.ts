import * as z from 'zod/mini';
import { suggestionKinds } from '#shared/domain/writing/answer-kinds.ts';

/** A suggested chapter; not part of the book until the author accepts it. */
export const OutlineEntry = z.object({ title: z.string(), summary: z.string() });
export type OutlineEntry = z.infer<typeof OutlineEntry>;

export const Outline = z.object({ chapters: z.array(OutlineEntry) });
export type Outline = z.infer<typeof Outline>;

export const Suggestion = z.object({
  kind: z.enum(suggestionKinds),
  /** `quote` is the wording in the chapter; `occurrence` is its zero-based index among identical passages. */
  quote: z.string(),
  occurrence: z.number(),
  message: z.string(),
  replacement: z.optional(z.string()),
});
export type Suggestion = z.infer<typeof Suggestion>;

export const Titles = z.object({ titles: z.array(z.string()), blurb: z.string() });
export type Titles = z.infer<typeof Titles>;
