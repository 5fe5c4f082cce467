import * as z from 'zod/mini';

/** What every refusal carries: a sentence for the person, a code for the program, and the id to find it in the logs. */
export const ErrorBody = z.object({
  message: z.string(),
  code: z.string(),
  requestId: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
