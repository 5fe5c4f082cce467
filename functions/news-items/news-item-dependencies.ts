import { documentClient } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { newsItemStore } from './news-item-store.ts';

/** What people are told, as it is deployed. */
export const deployedNewsItems = () => newsItemStore(documentClient(), environment('NEWS_TABLE').NEWS_TABLE);
