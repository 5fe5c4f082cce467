import * as z from 'zod/mini';

/** The revision that a change is based on; refused with 409 if it isn't the current one. */
export const BaseRevision = z
  .number('A revision must be a number.')
  .check(z.int('A revision must be a whole number.'), z.minimum(1, 'A revision must be 1 or more.'));
