import type { NewsArrived } from '#shared/contract/live/live.ts';
import { newsKindNames } from '#shared/domain/news/news-kinds.ts';
import { textOf, type Fields } from './fields.ts';

/** A new notification; without sense where a field of it is missing, or its kind is not known here. */
export function readArrival(message: Fields) {
  const news = arrivalIn(message);
  return news
    ? ({ kind: 'news', news } as const)
    : ({ kind: 'nonsense', why: 'half a notification' } as const);
}

function arrivalIn(message: Fields): NewsArrived | undefined {
  const kind = newsKindNames.find((known) => known === message['kind']);
  const [id, title, address] = [textOf(message['id']), textOf(message['title']), textOf(message['address'])];
  if (kind === undefined || id === undefined || title === undefined) return undefined;
  // Whatever else it says, it leads to a page of this site.
  return { type: 'news', kind, id, title, ...(address?.match(/^\/(?!\/)/) && { address }) };
}
