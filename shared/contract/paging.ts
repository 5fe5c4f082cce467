import * as z from 'zod/mini';

/** Long enough for a database key of two parts, even if one part is an email address or search words. */
export const mostCursorCharacters = 700;

const cursor = z.optional(
  z.string().check(z.maxLength(mostCursorCharacters, 'This cursor is not valid. Start at the first page.')),
);

export const cursorQuery = { cursor };

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
