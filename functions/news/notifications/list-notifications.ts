import type { notifications as contract } from '#shared/contract/news/notifications.ts';
import { newsWaysOf, type NewsChoices } from '#shared/domain/news/news-kinds.ts';
import { maxCountedNotifications } from '#shared/domain/news/news-limits.ts';
import { newsPlaceOf, type NewsItem } from '#functions/news-items/news-item.ts';
import type { NewsItemStore } from '#functions/news-items/news-item-store.ts';
import { foldItems, isUnread } from '#functions/news/reading/fold.ts';
import { notificationViews, type ViewDependencies } from '#functions/news/reading/notification-view.ts';
import { readNews } from '#functions/news/reading/read-news.ts';
import type { PersonOf } from '#functions/people/person-of.ts';
import type { Operation } from '#functions/platform/serve.ts';

/**
 * On the first page, unread news about deleted or withdrawn things is dropped from the list and from the count; older
 * news is counted without this check.
 */
export function listNotifications(deps: Dependencies): Operation<typeof contract.listNotifications> {
  return async ({ actor, query: { cursor } }) => {
    const { id, newsChoices } = await deps.personOf(actor);
    const isShown = isInList(newsChoices);
    const { shown, folds, nextCursor } = await readNews(deps.newsItems, id, {
      list: 'notifications',
      cursor,
      most: maxCountedNotifications,
      isShown,
    });
    const notifications = await notificationViews(deps, id, folds);
    if (cursor !== undefined)
      return { notifications, unread: await countUnread(deps, id, newsChoices), nextCursor };
    const missingUnread = folds.filter(isUnread).length - notifications.filter(({ read }) => !read).length;
    return { notifications, unread: foldItems(shown).filter(isUnread).length - missingUnread, nextCursor };
  };
}

export async function countUnread(
  { newsItems }: Pick<Dependencies, 'newsItems'>,
  personId: string,
  newsChoices: NewsChoices | undefined,
): Promise<number> {
  const { items } = await newsItems.listOf(personId, maxCountedNotifications);
  return foldItems(items.filter(isInList(newsChoices))).filter(isUnread).length;
}

const isInList =
  (choices: NewsChoices | undefined) =>
  ({ id, feedOnly }: NewsItem): boolean => {
    const place = newsPlaceOf(id);
    return place !== undefined && !feedOnly && newsWaysOf(place.kind, choices).list;
  };

interface Dependencies extends ViewDependencies {
  readonly personOf: PersonOf;
  readonly newsItems: Pick<NewsItemStore, 'listOf'>;
}
