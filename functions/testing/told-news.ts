import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { NewsArrived } from '#shared/contract/live/live.ts';
import { newsPlaceOf, type NewsPlace } from '#functions/news-items/news-item.ts';
import { newsItemStore } from '#functions/news-items/news-item-store.ts';
import { tellNews } from '#functions/news-items/tell-news.ts';
import { peopleStore } from '#functions/people/people-store.ts';

/** For tests only: what people are told, in tables that are called by their names, and what their open pages hear. */
export function toldNews(client: DynamoDBDocumentClient) {
  const newsItems = newsItemStore(client, 'news');
  const arrived: (NewsArrived & { personId: string })[] = [];
  const live = {
    tell: (personId: string, news: NewsArrived) => Promise.resolve(void arrived.push({ personId, ...news })),
  };
  return {
    newsItems,
    tellNews: tellNews({ people: peopleStore(client, 'people'), live }),
    /** What stands in somebody's list, newest first. */
    async newsOf(personId: string): Promise<NewsPlace[]> {
      const { items } = await newsItems.listOf(personId, 100);
      return items.map(({ id }) => newsPlaceOf(id)!);
    },
    /** What the open pages of somebody heard. */
    heardBy: (personId: string) =>
      arrived
        .filter((news) => news.personId === personId)
        .map(({ kind, id, title, address }) => ({ kind, id, title, address })),
  };
}
