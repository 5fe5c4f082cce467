import {
  invalidCursor,
  type Page,
  type PageRequest,
  type PagePosition,
} from '#functions/platform/dynamodb/paging.ts';

/**
 * Returns where a list continues after a page. The cursor has the id of the last item and its position in the list, so
 * that the next page begins correctly after items were inserted, removed or moved.
 */
export function startAfter(ids: readonly string[], after: PagePosition | undefined): number {
  if (!after) return 0;
  const number = Number(after.createdAt);
  if (!Number.isSafeInteger(number) || number < 0) throw invalidCursor();
  const index = ids[number] === after.id ? number : ids.indexOf(after.id);
  return index === -1 ? Math.min(number, ids.length) : index + 1;
}

/**
 * Has the two parts of every cursor: the value by which the list is sorted (here the position in the list) and the id.
 */
export const placeAt = (number: number, id: string): PagePosition => ({ createdAt: String(number), id });

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
