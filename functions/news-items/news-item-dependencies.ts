import { liveDependencies } from '#functions/live/live-dependencies.ts';
import { peopleStore } from '#functions/people/people-store.ts';
import { documentClient } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { newsItemStore } from './news-item-store.ts';
import { tellNews } from './tell-news.ts';

export const deployedNewsItems = () => newsItemStore(documentClient(), environment('NEWS_TABLE').NEWS_TABLE);

export const tellingDependencies = () => ({
  newsItems: deployedNewsItems(),
  tellNews: tellNews({
    people: peopleStore(documentClient(), environment('PEOPLE_TABLE').PEOPLE_TABLE),
    ...liveDependencies(),
  }),
});
