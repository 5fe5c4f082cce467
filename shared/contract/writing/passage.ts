import * as z from 'zod/mini';

/** A passage of the book, quoted word for word, and which of equal ones (from 0) it is. */
export const Passage = z.object({
  chapterId: z.string(),
  quote: z.string(),
  occurrence: z.number(),
  /** The chapter was changed since: the words may stand there no more. */
  isOld: z.boolean(),
});
export type Passage = z.infer<typeof Passage>;
