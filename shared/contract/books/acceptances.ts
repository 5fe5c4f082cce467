import * as z from 'zod/mini';
import { idOf } from '#shared/contract/ids.ts';
import { bookLimits, bookRefusals } from '#shared/domain/books/book-limits.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { cursorQuery, nextCursor } from '#shared/contract/paging.ts';
import { Text } from '#shared/contract/text.ts';

export const Acceptance = z.object({
  id: z.string(),
  chapterId: z.string(),
  answerId: z.optional(z.string()),
  before: z.string(),
  after: z.string(),
  at: z.string(),
});
export type Acceptance = z.infer<typeof Acceptance>;

const AcceptanceId = idOf('An id must be text.', 'An id can be up to 100 characters.', 100);

/**
 * A passage by the AI that the author accepted; sent with the save of the text that contains it. `id` is random, so
 * that a repeated request stores it once.
 */
export const NewAcceptance = z
  .object({
    id: AcceptanceId,
    answerId: z.optional(AcceptanceId),
    before: Text('The replaced passage must be text.'),
    after: Text('The accepted passage must be text.'),
  })
  .check(
    z.refine(
      ({ before, after }) => before.length + after.length <= bookLimits.acceptanceCharacters,
      bookRefusals.acceptanceTooLong,
    ),
  );
export type NewAcceptance = z.infer<typeof NewAcceptance>;

export const acceptances = {
  listAcceptances: endpoint({
    route: 'GET /books/{bookId}/acceptances',
    summary:
      'List the AI’s text that you accepted into a book, in no particular order. It shows where each sentence comes from.',
    access: 'signedIn',
    query: z.object(cursorQuery),
    answer: { status: 200, body: z.object({ acceptances: z.array(Acceptance), nextCursor }) },
    refusals: ['not_found'],
  }),
} as const;
