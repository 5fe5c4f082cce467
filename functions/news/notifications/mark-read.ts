import type { notifications as contract } from '#shared/contract/news/notifications.ts';
import { maxCountedNotifications } from '#shared/domain/news/news-limits.ts';
import type { NewsItemStore } from '#functions/news-items/news-item-store.ts';
import type { PersonOf } from '#functions/people/person-of.ts';
import { mapConcurrently } from '#functions/platform/at-most.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { countUnread } from './list-notifications.ts';

/** Someone else's ids count as unknown, because the store looks only among the caller's news. */
export function markRead(deps: Dependencies): Operation<typeof contract.markRead> {
  return async ({ actor, body }) => {
    const { id: personId, newsChoices } = await deps.personOf(actor);
    const ids = body.ids ?? (await unreadIds(deps, personId));
    const readAt = deps.now().toISOString();
    let unknownCount = 0;
    await mapConcurrently(writesAtOnce, [...new Set(ids)], async (id) => {
      if (!(await deps.newsItems.markRead(personId, id, readAt))) unknownCount += 1;
    });
    return { unread: await countUnread(deps, personId, newsChoices), unknown: unknownCount };
  };
}

async function unreadIds({ newsItems }: Dependencies, personId: string): Promise<string[]> {
  const { items } = await newsItems.listOf(personId, maxCountedNotifications);
  return items.filter(({ readAt }) => readAt === undefined).map(({ id }) => id);
}

const writesAtOnce = 25;

interface Dependencies {
  readonly personOf: PersonOf;
  readonly newsItems: Pick<NewsItemStore, 'listOf' | 'markRead'>;
  readonly now: () => Date;
}
