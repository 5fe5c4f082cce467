import {
  cursorRefused,
  type Page,
  type PageRequest,
  type Place,
} from '#functions/platform/dynamodb/paging.ts';

/**
 * Where a list goes on after a page of it. The place is named by what stood there and its number, so that the next page
 * begins rightly where something was put in, taken out or moved meanwhile.
 */
export function startAfter(ids: readonly string[], after: Place | undefined): number {
  if (!after) return 0;
  const number = Number(after.createdAt);
  if (!Number.isSafeInteger(number) || number < 0) throw cursorRefused();
  const place = ids[number] === after.id ? number : ids.indexOf(after.id);
  return place === -1 ? Math.min(number, ids.length) : place + 1;
}

/** In the shape of every cursor: its first part is what the list is sorted by, here the number. */
export const placeAt = (number: number, id: string): Place => ({ createdAt: String(number), id });

/** One page of a list that is there as a whole. */
export function pageOf<Item extends { readonly id: string }>(
  items: readonly Item[],
  { limit, after }: PageRequest,
): Page<Item> {
  const start = startAfter(
    items.map(({ id }) => id),
    after,
  );
  const page = items.slice(start, start + limit);
  const end = start + page.length;
  return { items: page, ...(end < items.length && { after: placeAt(end - 1, page.at(-1)!.id) }) };
}
