import * as z from 'zod/mini';

/** A literal quotation from a chapter; `occurrence` is its zero-based index among identical passages. */
export const Passage = z.object({
  chapterId: z.string(),
  quote: z.string(),
  occurrence: z.number(),
  isOld: z.boolean(),
});
export type Passage = z.infer<typeof Passage>;
