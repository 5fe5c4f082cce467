import type { Foundation } from '#infra/foundation.ts';
import type { AppFunction } from './app-function.ts';

export function grantNews(granted: AppFunction, { data: { tables }, live }: Foundation): void {
  tables.news.grantTo(granted, 'PutItem');
  tables.people.grantTo(granted, 'BatchGetItem');
  live.grantTellTo(granted);
}
