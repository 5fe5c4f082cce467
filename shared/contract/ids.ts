import * as z from 'zod/mini';

/**
 * Parses an id in a query or a body. Refuses an empty one as `missing`, because DynamoDB refuses empty keys, and one
 * that is longer than any of ours as `unknown`.
 */
export const idOf = (missing: string, unknown: string, longest = 64) =>
  z.string(missing).check(z.minLength(1, missing), z.maxLength(longest, unknown));

/** `{page}-{number}` with a random page. It identifies a save that is repeated after a lost response. */
export const SaveId = idOf('The id of a save must be text.', 'The id of a save can be up to 64 characters.');
