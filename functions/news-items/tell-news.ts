import type { NewsArrived } from '#shared/contract/live/live.ts';
import { newsWaysOf } from '#shared/domain/news/news-kinds.ts';
import { newsWords } from '#shared/domain/news/news-words.ts';
import type { PeopleStore } from '#functions/people/people-store.ts';
import { mapConcurrently } from '#functions/platform/at-most.ts';
import { log } from '#functions/platform/log.ts';
import { newsItemId, type NewsPlace } from './news-item.ts';

/**
 * Sends news to the open pages of the people who want live news of its kind. Errors are only logged, because the news
 * is already stored.
 */
export function tellNews({ people, live }: TellingDependencies) {
  return async (personIds: readonly string[], news: Omit<NewsArrived, 'type'>): Promise<void> => {
    try {
      const choices = await people.newsChoicesOf(personIds);
      const liveIds = personIds.filter((id) => newsWaysOf(news.kind, choices.get(id)).live);
      await mapConcurrently(peopleAtOnce, liveIds, (id) => live.tell(id, { type: 'news', ...news }));
    } catch (error) {
      log.error('Open pages were not told, and show the news with their next look at the list', error);
    }
  };
}

export const arrivalOf = (
  place: NewsPlace,
  { thing = '', by = [], address }: ArrivalContent,
): Omit<NewsArrived, 'type'> => ({
  kind: place.kind,
  id: newsItemId(place),
  title: newsWords(place.kind, { count: 1, thing, by }),
  ...(address !== undefined && { address }),
});

const peopleAtOnce = 25;

export type TellNews = ReturnType<typeof tellNews>;
interface ArrivalContent {
  readonly thing?: string;
  readonly by?: readonly string[];
  readonly address?: string;
}
interface TellingDependencies {
  readonly people: Pick<PeopleStore, 'newsChoicesOf'>;
  readonly live: { readonly tell: (personId: string, news: NewsArrived) => Promise<void> };
}
