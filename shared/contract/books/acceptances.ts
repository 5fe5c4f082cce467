import * as z from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';
import { nextCursor } from '#shared/contract/paging.ts';

/** Words of the AI that an author took into a chapter: the paragraphs as they stood, and as they stood with them. */
export const Acceptance = z.object({
  id: z.string(),
  chapterId: z.string(),
  /** The answer that they come from, where it is known. */
  answerId: z.optional(z.string()),
  before: z.string(),
  after: z.string(),
  at: z.string(),
});
export type Acceptance = z.infer<typeof Acceptance>;

export const acceptances = {
  listAcceptances: endpoint({
    route: 'GET /books/{bookId}/acceptances',
    summary: 'What of the AI was taken into a book, oldest first: by it the origin of each sentence is told.',
    access: 'signedIn',
    query: z.object({
      cursor: z.optional(
        z.string().check(z.maxLength(2_000, 'This cursor is not one of ours. Start at the first page.')),
      ),
    }),
    answer: { status: 200, body: z.object({ acceptances: z.array(Acceptance), nextCursor }) },
    refusals: ['not_found'],
  }),
} as const;
