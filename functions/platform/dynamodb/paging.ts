import { Refusal } from '#functions/platform/refusal.ts';

export interface PageRequest {
  readonly limit: number;
  readonly after: Place | undefined;
}

export interface Page<Item> {
  readonly items: Item[];
  readonly after?: Place;
}

/** Where a page ended. The owner is no part of it: a cursor read by somebody else shows only their own. */
export interface Place {
  readonly id: string;
  /** Or the other time that the list is sorted by. */
  readonly createdAt: string;
}

export const usualPageSize = 20;

export const pageRequest = (query: {
  limit?: number | undefined;
  cursor?: string | undefined;
}): PageRequest => ({
  limit: query.limit ?? usualPageSize,
  after: query.cursor === undefined ? undefined : placeOf(query.cursor),
});

export const cursorOf = (place: Place | undefined): string | undefined =>
  place && cursorFrom(place.createdAt, place.id);

function placeOf(cursor: string): Place {
  const [createdAt, id] = partsOf(cursor);
  return { createdAt, id };
}

/** Of the two parts of a key after which a list goes on. */
export const cursorFrom = (...parts: KeyParts): string =>
  Buffer.from(JSON.stringify(parts)).toString('base64url');

/** Refuses what `cursorFrom` cannot have made. */
export function partsOf(cursor: string): KeyParts {
  try {
    const [first, second] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (isKey(first) && isKey(second)) return [first, second];
  } catch {
    // falls through to the refusal: a cursor that cannot be read is as wrong as one of another shape
  }
  throw cursorRefused();
}

/** For a cursor that names no place in the list it is given for. */
export const cursorRefused = () =>
  new Refusal('invalid', 'This cursor is not valid. Start at the first page.');

/** No part of a key of ours is longer than an email address, and DynamoDB refuses one of a kilobyte. */
const isKey = (part: unknown): part is string =>
  typeof part === 'string' && part.length > 0 && part.length <= 254;

type KeyParts = [first: string, second: string];
