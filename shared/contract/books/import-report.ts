import * as z from 'zod/mini';
import { OneLine } from '#shared/contract/text.ts';
import { bookLimits } from '#shared/domain/books/book-limits.ts';
import { importCountNames, importFormats } from '#shared/domain/books/importing/import-report.ts';

const ImportCount = z
  .number('A count must be a number.')
  .check(
    z.int('A count must be a whole number.'),
    z.minimum(0, 'A count must be 0 or more.'),
    z.maximum(10_000_000, 'A count can be up to 10,000,000.'),
  );

const FirstWords = z
  .string('First words must be text.')
  .check(z.maxLength(100, 'First words can be up to 100 characters.'));

/** Counts of what an import converted or left out; absent counts are 0. `words` are first words of what was left out. */
export const ImportReport = z.object({
  fileName: OneLine('A file name must be text.').check(
    z.maxLength(bookLimits.titleCharacters, 'A file name can be up to 300 characters.'),
  ),
  format: z.enum(importFormats, `The format must be one of ${importFormats.join(', ')}.`),
  counts: z.partialRecord(z.enum(importCountNames, 'An import doesn’t count this.'), ImportCount),
  words: z.optional(z.partialRecord(z.enum(importCountNames, 'An import doesn’t quote this.'), FirstWords)),
});
export type ImportReport = z.infer<typeof ImportReport>;
