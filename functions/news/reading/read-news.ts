import { newsPageSize } from '#shared/domain/news/news-limits.ts';
import type { NewsItem } from '#functions/news-items/news-item.ts';
import type { NewsItemStore } from '#functions/news-items/news-item-store.ts';
import { newsPlaceOf } from '#functions/news-items/news-item.ts';
import { cursorFrom, invalidCursor, partsOf } from '#functions/platform/dynamodb/paging.ts';
import { foldItems, type Fold } from './fold.ts';

/** Reads a page with one query, even if `isShown` drops many items: a short page isn't necessarily the last. */
export async function readNews(
  newsItems: Pick<NewsItemStore, 'listOf'>,
  personId: string,
  { list, cursor, most, isShown, fold = foldItems }: NewsRequest,
): Promise<NewsPage> {
  const after = cursor === undefined ? undefined : itemIdOf(list, cursor);
  const { items, hasMore } = await newsItems.listOf(personId, most, after);
  const shown = items.filter(isShown);
  const folds = fold(shown);
  const next = folds[newsPageSize];
  // If only some items of a fold (a group shown as one) are on this page, the fold appears again on the next page with
  // the remaining items.
  const end = next ? items.findIndex(({ id }) => id === next.items[0]!.id) : items.length;
  const pageFolds = fold(items.slice(0, end).filter(isShown));
  const last = items[end - 1];
  return {
    shown,
    folds: pageFolds,
    nextCursor: last && (next || hasMore) ? cursorFrom(list, last.id) : undefined,
  };
}

function itemIdOf(list: NewsList, cursor: string): string {
  const [of, id] = partsOf(cursor);
  if (of !== list || !newsPlaceOf(id)) throw invalidCursor();
  return id;
}

type NewsList = 'notifications' | 'feed';
interface NewsRequest {
  readonly list: NewsList;
  readonly cursor: string | undefined;
  readonly most: number;
  readonly isShown: (item: NewsItem) => boolean;
  readonly fold?: (items: readonly NewsItem[]) => Fold[];
}
interface NewsPage {
  /** All items that were read and accepted by `isShown`, including items beyond this page. */
  readonly shown: readonly NewsItem[];
  readonly folds: readonly Fold[];
  readonly nextCursor: string | undefined;
}
