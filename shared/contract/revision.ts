import * as z from 'zod/mini';

/** What a change was made for: whoever changes a revision that is no longer the last is told so. */
export const BaseRevision = z
  .number('A revision must be a number.')
  .check(z.int('A revision must be a whole number.'), z.minimum(1, 'A revision must be 1 or more.'));
