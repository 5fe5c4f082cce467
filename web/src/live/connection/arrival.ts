import type { NewsArrived } from '#shared/contract/live/live.ts';
import { newsKindNames } from '#shared/domain/news/news-kinds.ts';
import { nonEmptyString, type Fields } from './fields.ts';

export function readNewsArrived(message: Fields) {
  const news = newsArrivedIn(message);
  return news
    ? ({ kind: 'news', news } as const)
    : ({ kind: 'nonsense', why: 'half a notification' } as const);
}

function newsArrivedIn(message: Fields): NewsArrived | undefined {
  const kind = newsKindNames.find((known) => known === message['kind']);
  const [id, title, address] = [
    nonEmptyString(message['id']),
    nonEmptyString(message['title']),
    nonEmptyString(message['address']),
  ];
  if (kind === undefined || id === undefined || title === undefined) return undefined;
  // Accepts only paths of this site as links.
  return { type: 'news', kind, id, title, ...(address?.match(/^\/(?!\/)/) && { address }) };
}
