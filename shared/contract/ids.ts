import * as z from 'zod/mini';

/**
 * Parses an id in a query or a body. Refuses an empty id with the message `missing`, because DynamoDB refuses empty
 * keys, and an id of more than `longest` characters with the message `unknown`.
 */
export const idOf = (missing: string, unknown: string, longest = 64) =>
  z.string(missing).check(z.minLength(1, missing), z.maxLength(longest, unknown));

/**
 * `{page}-{number}`, where `page` is a random id of the open browser page. The server recognises a save by it if the
 * save is repeated after a lost response.
 */
export const SaveId = idOf('The id of a save must be text.', 'The id of a save can be up to 64 characters.');
