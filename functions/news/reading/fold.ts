import { newsPlaceOf, type NewsItem, type NewsPlace } from '#functions/news-items/news-item.ts';

/**
 * News items that are shown as one: same kind, same person who caused them, same day (UTC). Never empty; newest first.
 */
export interface Fold {
  readonly kind: NewsPlace['kind'];
  readonly items: readonly (NewsItem & NewsPlace)[];
}

export function foldItems(items: readonly NewsItem[]): Fold[] {
  const folds = Map.groupBy(withPlaces(items), ({ id, kind, by, at }) =>
    foldableKinds.has(kind) ? [kind, by, at.slice(0, 10)].join(' ') : id,
  );
  return [...folds.values()].map((fold) => ({ kind: fold[0]!.kind, items: fold }));
}

export const singleFolds = (items: readonly NewsItem[]): Fold[] =>
  withPlaces(items).map((item) => ({ kind: item.kind, items: [item] }));

export const isUnread = ({ items }: Fold): boolean => items.some(({ readAt }) => readAt === undefined);

const foldableKinds: ReadonlySet<NewsPlace['kind']> = new Set([
  'audio-ready',
  'audio-failed',
  'audio-taken-down',
  'post-failed',
  'published',
  'post-published',
  'post-taken-down',
  'report-reviewed',
]);

const withPlaces = (items: readonly NewsItem[]) =>
  items.flatMap((item) => {
    const place = newsPlaceOf(item.id);
    return place ? [{ ...item, ...place }] : [];
  });
