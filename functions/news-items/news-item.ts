import { newsKindNames, type NewsKind } from '#shared/domain/news/news-kinds.ts';
import { newsRetentionDays } from '#shared/domain/news/news-limits.ts';

/**
 * One news item of one person. It stores only who caused which event; its text is composed when it is read. The id
 * consists of time, kind and thing, so that an item that is added twice is stored once.
 */
export interface NewsItem {
  readonly personId: string;
  readonly id: string;
  /** User id (`sub`) of the other person who caused the event; for followers, of the newest follower. */
  readonly by?: string;
  readonly followers?: ReadonlySet<string>;
  /** Shown in the feed, but in no notification. */
  readonly feedOnly?: boolean;
  readonly readAt?: string;
}

/**
 * `at` must be the time of the event, not the time when the item is stored: a retry would otherwise add a second item.
 */
export const newsItemId = ({ at, kind, thingId }: NewsPlace): string => `${at}#${kind}#${thingId}`;

export function newsPlaceOf(id: string): NewsPlace | undefined {
  const [at = '', kind, thingId, ...more] = id.split('#');
  if (!isKind(kind) || !thingId || more.length > 0 || Number.isNaN(Date.parse(at))) return undefined;
  return { at, kind, thingId };
}

export const storedNews = ({ personId, notifiedAt, ...place }: NewsToTell) => ({
  v: newsItemVersion,
  personId,
  id: newsItemId(place),
  ...(place.by !== undefined && { by: place.by }),
  ...(place.feedOnly && { feedOnly: true, readAt: place.at }),
  expiresAt: expiryOf(notifiedAt ?? place.at),
});

export const newsItemVersion = 1;

/** In seconds since 1970. */
export const expiryOf = (at: string): number =>
  Math.ceil(Date.parse(at) / 1_000) + newsRetentionDays * 24 * 60 * 60;

const isKind = (kind: string | undefined): kind is NewsKind =>
  (newsKindNames as readonly unknown[]).includes(kind);

export interface NewsPlace {
  readonly at: string;
  readonly kind: NewsKind;
  readonly thingId: string;
}
export interface NewsToTell extends NewsPlace, Pick<NewsItem, 'personId' | 'by' | 'feedOnly'> {
  /** When the person was notified, if that was later than the event: the retention then counts from this time. */
  readonly notifiedAt?: string;
}
