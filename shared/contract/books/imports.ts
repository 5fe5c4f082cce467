import * as z from 'zod/mini';
import { bookLimits, bookRefusals } from '#shared/domain/books/book-limits.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { OneLine, Text } from '#shared/contract/text.ts';
import { Book, BookCreation } from './books.ts';
import { ImportReport } from './import-report.ts';

const Title = OneLine('A title must be text.').check(
  z.maxLength(bookLimits.titleCharacters, bookRefusals.titleTooLong),
);

/** A chapter, or the heading of a part if `content` is absent. */
export const ImportedEntry = z.object({
  title: Title,
  content: z.optional(Text('The content of a chapter must be text.')),
});
export type ImportedEntry = z.infer<typeof ImportedEntry>;

/**
 * One batch of a book that the browser parsed. Batches are sent in order and may be repeated. The book appears among
 * the author's books with the last batch; an unfinished import is removed after a day.
 */
export const ImportBatch = z.object({
  /** A random id that the client chooses for the import; the same in all its batches. */
  importId: z
    .string('The id of an import must be text.')
    .check(
      z.minLength(16, 'The id of an import must be 16 to 64 characters.'),
      z.maxLength(64, 'The id of an import must be 16 to 64 characters.'),
    ),
  book: BookCreation,
  /** Only the report of the first batch is stored. */
  report: z.optional(ImportReport),
  /** The index of the batch's first entry in the whole book, from 0. */
  first: z
    .number('A position must be a number.')
    .check(z.int('A position must be a whole number.'), z.minimum(0, 'A position must be 0 or more.')),
  entries: z
    .array(ImportedEntry, 'Entries must be a list.')
    .check(
      z.maxLength(
        bookLimits.chaptersOfABatch,
        `You can send up to ${bookLimits.chaptersOfABatch} chapters at a time.`,
      ),
    ),
  last: z.boolean('Send true for the last batch, or false.'),
});
export type ImportBatch = z.infer<typeof ImportBatch>;

export const imports = {
  importBook: endpoint({
    route: 'POST /books/import',
    summary: 'Import a whole book, in batches of up to 4 MB.',
    access: 'signedIn',
    body: ImportBatch,
    answer: { status: 201, body: z.object({ book: Book }) },
    refusals: ['conflict', 'too_large'],
  }),
} as const;
