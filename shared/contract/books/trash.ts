import * as z from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';

export const TrashedItem = z.object({
  id: z.string(),
  kind: z.enum(['book', 'chapter']),
  title: z.string(),
  bookId: z.optional(z.string()),
  bookTitle: z.optional(z.string()),
  wordCount: z.number(),
  deletedAt: z.string(),
  goneAt: z.string(),
});
export type TrashedItem = z.infer<typeof TrashedItem>;

export const trash = {
  listTrash: endpoint({
    route: 'GET /trash',
    summary: 'List the books and chapters that you deleted in the last 30 days, last deleted first.',
    access: 'signedIn',
    answer: { status: 200, body: z.object({ trashed: z.array(TrashedItem) }) },
  }),
  deleteForEver: endpoint({
    route: 'DELETE /trash/{id}',
    summary: 'Permanently delete a book or a chapter in the trash, with its versions and notes.',
    access: 'signedIn',
    answer: { status: 204 },
    refusals: ['not_found'],
  }),
} as const;
