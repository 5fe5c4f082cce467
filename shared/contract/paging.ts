import * as z from 'zod/mini';

/** Two parts of a key, of which one may be an e-mail address or words that a channel is looked for by. */
export const mostCursorCharacters = 700;

const cursor = z.optional(
  z.string().check(z.maxLength(mostCursorCharacters, 'This cursor is not valid. Start at the first page.')),
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
