import { newsPlaceOf, type NewsItem, type NewsPlace } from '#functions/news-items/news-item.ts';

/** Items that are shown as one: of one kind, person and day (UTC). Never empty; the newest comes first. */
export interface Fold {
  readonly kind: NewsPlace['kind'];
  readonly items: readonly (NewsItem & NewsPlace)[];
}

/**
 * Newest first, each fold where its newest item stands. Of some kinds each says something else and stands by itself.
 * Items whose id is none of ours are left out.
 */
export function folded(items: readonly NewsItem[]): Fold[] {
  const folds = Map.groupBy(placed(items), ({ id, kind, by, at }) =>
    countable.has(kind) ? [kind, by, at.slice(0, 10)].join(' ') : id,
  );
  return [...folds.values()].map((fold) => ({ kind: fold[0]!.kind, items: fold }));
}

/** Each item is a fold of its own. */
export const unfolded = (items: readonly NewsItem[]): Fold[] =>
  placed(items).map((item) => ({ kind: item.kind, items: [item] }));

export const isUnread = ({ items }: Fold): boolean => items.some(({ readAt }) => readAt === undefined);

/** Of these several are told in one sentence. */
const countable: ReadonlySet<NewsPlace['kind']> = new Set([
  'audio-ready',
  'audio-failed',
  'audio-taken-down',
  'post-failed',
  'published',
  'post-published',
  'post-taken-down',
  'report-reviewed',
]);

const placed = (items: readonly NewsItem[]) =>
  items.flatMap((item) => {
    const place = newsPlaceOf(item.id);
    return place ? [{ ...item, ...place }] : [];
  });
