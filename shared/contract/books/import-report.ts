import * as z from 'zod/mini';
import { OneLine } from '#shared/contract/text.ts';
import { bookLimits } from '#shared/domain/books/book-limits.ts';
import { importCountNames, importFormats } from '#shared/domain/books/importing/import-report.ts';

const Count = z
  .number('A count is a number.')
  .check(
    z.int('A count is a whole number.'),
    z.minimum(0, 'A count is 0 or more.'),
    z.maximum(10_000_000, 'A count is 10,000,000 at most.'),
  );

/** What the reader of a file took in another form and what it left out; absent counts are 0. */
export const ImportReport = z.object({
  fileName: OneLine('The name of a file is text.').check(
    z.maxLength(bookLimits.titleCharacters, 'The name of a file has at most 300 characters.'),
  ),
  format: z.enum(importFormats, `A format is one of ${importFormats.join(', ')}.`),
  counts: z.partialRecord(z.enum(importCountNames, 'This is nothing that an import counts.'), Count),
});
export type ImportReport = z.infer<typeof ImportReport>;
