import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { NewsArrived } from '#shared/contract/live/live.ts';
import { newsPlaceOf, type NewsPlace } from '#functions/news-items/news-item.ts';
import { newsItemStore } from '#functions/news-items/news-item-store.ts';
import { tellNews } from '#functions/news-items/tell-news.ts';
import { peopleStore } from '#functions/people/people-store.ts';

export function recordedNews(client: DynamoDBDocumentClient) {
  const newsItems = newsItemStore(client, 'news');
  const arrived: (NewsArrived & { personId: string })[] = [];
  const live = {
    tell: (personId: string, news: NewsArrived) => Promise.resolve(void arrived.push({ personId, ...news })),
  };
  return {
    newsItems,
    tellNews: tellNews({ people: peopleStore(client, 'people'), live }),
    async newsOf(personId: string): Promise<NewsPlace[]> {
      const { items } = await newsItems.listOf(personId, 100);
      return items.map(({ id }) => newsPlaceOf(id)!);
    },
    newsToldTo: (personId: string) =>
      arrived
        .filter((news) => news.personId === personId)
        .map(({ kind, id, title, address }) => ({ kind, id, title, address })),
  };
}
