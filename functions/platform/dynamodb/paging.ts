import { Refusal } from '#functions/platform/refusal.ts';

export interface PageRequest {
  readonly limit: number;
  readonly after: PagePosition | undefined;
}

export interface Page<Item> {
  readonly items: Item[];
  readonly after?: PagePosition;
}

/**
 * The position after which the next page begins. It doesn't contain the owner, so someone else with the cursor sees
 * only their own items.
 */
export interface PagePosition {
  readonly id: string;
  /** The creation time, or another time that the list is sorted by. */
  readonly createdAt: string;
}

export const defaultPageSize = 20;

export const pageRequest = (query: {
  limit?: number | undefined;
  cursor?: string | undefined;
}): PageRequest => ({
  limit: query.limit ?? defaultPageSize,
  after: query.cursor === undefined ? undefined : positionIn(query.cursor),
});

export const cursorOf = (place: PagePosition | undefined): string | undefined =>
  place && cursorFrom(place.createdAt, place.id);

function positionIn(cursor: string): PagePosition {
  const [createdAt, id] = partsOf(cursor);
  return { createdAt, id };
}

export const cursorFrom = (...parts: KeyParts): string =>
  Buffer.from(JSON.stringify(parts)).toString('base64url');

/** Throws if `cursorFrom` can't have made this cursor. */
export function partsOf(cursor: string): KeyParts {
  try {
    const [first, second] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (isKeyPart(first) && isKeyPart(second)) return [first, second];
  } catch {
    // text that isn't JSON is refused below, like JSON of another shape
  }
  throw invalidCursor();
}

export const invalidCursor = () =>
  new Refusal('invalid', 'This cursor is not valid. Start at the first page.');

/** No part of our keys is longer than an email address, and DynamoDB refuses parts above a kilobyte. */
const isKeyPart = (part: unknown): part is string =>
  typeof part === 'string' && part.length > 0 && part.length <= 254;

type KeyParts = [first: string, second: string];
