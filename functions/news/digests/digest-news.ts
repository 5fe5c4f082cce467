import type { Notification } from '#shared/contract/news/notifications.ts';
import { digestLagMinutes, mostDigestLines } from '#shared/domain/news/digest.ts';
import { newsWaysOf, type NewsKind } from '#shared/domain/news/news-kinds.ts';
import { newsPlaceOf, type NewsItem } from '#functions/news-items/news-item.ts';
import type { NewsItemStore } from '#functions/news-items/news-item-store.ts';
import { foldItems } from '#functions/news/reading/fold.ts';
import { notificationViews, type ViewDependencies } from '#functions/news/reading/notification-view.ts';
import type { Person } from '#functions/people/people-store.ts';

/**
 * Returns the unread news after `since` of the kinds that the person wants by mail. News that is collected for a day,
 * such as new followers, is included only after the day is over, because more can be added until then.
 */
export const digestNews =
  (deps: DigestNewsDependencies) =>
  async ({ id, newsChoices }: Pick<Person, 'id' | 'newsChoices'>, since: string): Promise<DigestNews> => {
    const until = new Date(deps.now().getTime() - digestLagMinutes * 60_000).toISOString();
    const items = await itemsSince(deps, id, new Date(Date.parse(since) - msADay).toISOString());
    const folds = foldItems(
      items.filter((item) => {
        const settledAt = settledAtOf(item);
        if (settledAt === undefined || item.readAt !== undefined || item.feedOnly) return false;
        return (
          since < settledAt && settledAt <= until && newsWaysOf(newsPlaceOf(item.id)!.kind, newsChoices).mail
        );
      }),
    );
    const news: Notification[] = [];
    for (let at = 0; at < folds.length && news.length <= mostDigestLines; at += mostDigestLines)
      news.push(...(await notificationViews(deps, id, folds.slice(at, at + mostDigestLines))));
    return { until, news: news.slice(0, mostDigestLines), hasMore: news.length > mostDigestLines };
  };

/** Reads without a limit: among only the newest hundred items, one busy author could crowd out all others. */
async function itemsSince(
  { newsItems }: Pick<DigestNewsDependencies, 'newsItems'>,
  personId: string,
  since: string,
): Promise<NewsItem[]> {
  const all: NewsItem[] = [];
  for (let hasMore = true; hasMore && (all.at(-1)?.id ?? since) >= since;) {
    const page = await newsItems.listOf(personId, itemsAPage, all.at(-1)?.id);
    all.push(...page.items);
    hasMore = page.hasMore;
  }
  return all;
}

const itemsAPage = 500;

function settledAtOf({ id }: NewsItem): string | undefined {
  const place = newsPlaceOf(id);
  if (!place || !dailyKinds.has(place.kind)) return place?.at;
  return new Date(Date.parse(place.at) + msADay).toISOString();
}

/** Items of these kinds may still change, or be added, until their day is over. */
const dailyKinds: ReadonlySet<NewsKind> = new Set(['new-follower', 'announcements-paused']);
const msADay = 86_400_000;

export interface DigestNews {
  readonly until: string;
  readonly news: readonly Notification[];
  readonly hasMore: boolean;
}
export interface DigestNewsDependencies extends ViewDependencies {
  readonly newsItems: Pick<NewsItemStore, 'listOf'>;
  readonly now: () => Date;
}
