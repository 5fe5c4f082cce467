import * as z from 'zod/mini';

const cursor = z.optional(
  z.string().check(z.maxLength(2_000, 'This cursor is not valid. Start at the first page.')),
);

/** The query of a list whose pages are as long as one answer can be. */
export const cursorQuery = { cursor };

/** The query of every other paged list. */
export const pageQuery = {
  limit: z.optional(
    z.coerce
      .number('Ask for 1 to 100 entries.')
      .check(
        z.int('Ask for 1 to 100 entries.'),
        z.minimum(1, 'Ask for 1 to 100 entries.'),
        z.maximum(100, 'Ask for 1 to 100 entries.'),
      ),
  ),
  cursor,
};

/** Absent on the last page. */
export const nextCursor = z.optional(z.string());
