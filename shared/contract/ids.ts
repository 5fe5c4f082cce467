import * as z from 'zod/mini';

/**
 * The id of a thing in a query or a body. An empty one is refused with the words for a `missing` one, since a table
 * would refuse it as a key; one that is longer than any id of ours gets the words for an `unknown` one.
 */
export const idOf = (missing: string, unknown: string, longest = 64) =>
  z.string(missing).check(z.minLength(1, missing), z.maxLength(longest, unknown));

/** `{page}-{number}`, the page random: a save whose answer was lost is recognised by it. */
export const SaveId = idOf('The id of a save must be text.', 'The id of a save can be up to 64 characters.');
