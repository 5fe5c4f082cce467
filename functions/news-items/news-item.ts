import { newsKindNames, type NewsKind } from '#shared/domain/news/news-kinds.ts';
import { newsRetentionDays } from '#shared/domain/news/news-limits.ts';

/**
 * One thing that one person is told: what it is and whose doing, never its words, which are looked up when it is read.
 * Its id is made of its time, kind and thing, so that telling the same twice is telling it once.
 */
export interface NewsItem {
  readonly personId: string;
  readonly id: string;
  /** Whose doing it is, where it is somebody else's: their subject. Of followers, the latest. */
  readonly by?: string;
  /** Everybody who began to follow on that day. */
  readonly followers?: ReadonlySet<string>;
  /** It stands in the feed and in no notification. */
  readonly feedOnly?: boolean;
  readonly readAt?: string;
}

/** `at` is that of the event, never that of the step that notes it. */
export const newsItemId = ({ at, kind, thingId }: NewsPlace): string => `${at}#${kind}#${thingId}`;

/** Undefined for what is no id of ours. */
export function newsPlaceOf(id: string): NewsPlace | undefined {
  const [at = '', kind, thingId, ...more] = id.split('#');
  if (!isKind(kind) || !thingId || more.length > 0 || Number.isNaN(Date.parse(at))) return undefined;
  return { at, kind, thingId };
}

/** As it is stored; after `newsRetentionDays` it goes by itself. */
export const storedNews = ({ personId, toldAt, ...place }: NewsToTell) => ({
  v: newsItemVersion,
  personId,
  id: newsItemId(place),
  ...(place.by !== undefined && { by: place.by }),
  ...(place.feedOnly && { feedOnly: true, readAt: place.at }),
  expiresAt: expiryOf(toldAt ?? place.at),
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
  /** Where that is later than the event: it is kept from then on. */
  readonly toldAt?: string;
}
