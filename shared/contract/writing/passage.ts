import * as z from 'zod/mini';

/** A literal quotation, and which of several identical ones it is, from 0. */
export const Passage = z.object({
  chapterId: z.string(),
  quote: z.string(),
  occurrence: z.number(),
  isOld: z.boolean(),
});
export type Passage = z.infer<typeof Passage>;
