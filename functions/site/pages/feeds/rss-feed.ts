import { xml, type Xml } from '#functions/site/pages/xml.ts';
import { rssDate } from './rss-date.ts';

/**
 * A podcast feed: RSS 2.0 with the tags of Apple Podcasts and of Podcasting 2.0 (podcastindex.org/namespace/1.0). All
 * addresses are whole ones.
 */
export const rssFeed = (feed: Feed): string =>
  xml`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0">
<channel>
<title>${feed.title}</title>
<link>${feed.link}</link>
<description>${feed.description}</description>
<language>en</language>
<generator>Quillcast</generator>
${feed.items[0] && xml`<lastBuildDate>${rssDate(latest(feed.items))}</lastBuildDate>`}
<atom:link rel="self" type="application/rss+xml" href="${feed.address}"/>
${feed.movedFrom !== undefined && xml`<itunes:new-feed-url>${feed.address}</itunes:new-feed-url>`}
<image><url>${feed.artwork}</url><title>${feed.title}</title><link>${feed.link}</link></image>
<itunes:author>${feed.author}</itunes:author>
<itunes:image href="${feed.artwork}"/>
${categoriesOf(feed.items)}
<itunes:explicit>false</itunes:explicit>
<itunes:type>${feed.isSerial ? 'serial' : 'episodic'}</itunes:type>
<podcast:guid>${feed.guid}</podcast:guid>
<podcast:medium>podcast</podcast:medium>
${feed.items.map((item, at) => itemXml(item, feed.isSerial ? at + 1 : undefined))}
</channel>
</rss>
`.text.replaceAll(/\n{2,}/g, '\n');

const itemXml = (item: FeedItem, episode: number | undefined): Xml => xml`<item>
<title>${item.title}</title>
<link>${item.link}</link>
<guid isPermaLink="false">${item.id}</guid>
<pubDate>${rssDate(item.publishedAt)}</pubDate>
<description>${item.description}</description>
<enclosure url="${item.soundUrl}" length="${item.sizeBytes}" type="audio/mpeg"/>
<itunes:title>${item.title}</itunes:title>
<itunes:author>${item.author}</itunes:author>
<itunes:duration>${Math.round(item.durationSeconds)}</itunes:duration>
<itunes:explicit>false</itunes:explicit>
<itunes:episodeType>full</itunes:episodeType>
${episode !== undefined && xml`<itunes:episode>${episode}</itunes:episode>`}
<podcast:transcript url="${item.transcriptUrl}" type="text/vtt" language="en"/>
${item.chaptersUrl !== undefined && xml`<podcast:chapters url="${item.chaptersUrl}" type="application/json+chapters"/>`}
${item.persons.map(({ name, role, group, link }) => xml`<podcast:person role="${role}" group="${group}"${link !== undefined && xml` href="${link}"`}>${name}</podcast:person>`)}
</item>`;

/** Those that the items stand under, the most frequent first; apps show the first. */
function categoriesOf(items: readonly FeedItem[]): Xml[] {
  const counts = Map.groupBy(items, ({ category }) => appleCategories[category] ?? others);
  const byCount = [...counts].toSorted(([, one], [, other]) => other.length - one.length);
  const named = byCount.length > 0 ? byCount.map(([name]) => name) : [others];
  return named.map(([name, part]) =>
    part === undefined
      ? xml`<itunes:category text="${name}"/>`
      : xml`<itunes:category text="${name}"><itunes:category text="${part}"/></itunes:category>`,
  );
}

/** What Apple calls our categories: it knows no others (podcasters.apple.com, “Podcast categories”). */
const appleCategories: Readonly<Record<string, readonly [string, string?]>> = {
  Fiction: ['Fiction'],
  Poetry: ['Arts', 'Performing Arts'],
  Memoir: ['Society & Culture', 'Personal Journals'],
  History: ['History'],
  Science: ['Science'],
  Business: ['Business'],
  Health: ['Health & Fitness'],
  Society: ['Society & Culture'],
  Children: ['Kids & Family', 'Stories for Kids'],
};

const others = ['Arts', 'Books'] as const;

const latest = (items: readonly FeedItem[]): string =>
  items.reduce((last, { publishedAt }) => (publishedAt > last ? publishedAt : last), '');

export interface Feed {
  readonly title: string;
  readonly description: string;
  /** Of the page that it is the feed of. */
  readonly link: string;
  /** Its own. */
  readonly address: string;
  /** Where it was asked for, if that is an address of former days. */
  readonly movedFrom?: string | undefined;
  readonly guid: string;
  readonly author: string;
  /** Square, 1,400 to 3,000 pixels. */
  readonly artwork: string;
  /** To be heard in this order, and not the newest first. */
  readonly isSerial: boolean;
  readonly items: readonly FeedItem[];
}

export interface FeedItem {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly author: string;
  readonly category: string;
  readonly link: string;
  readonly publishedAt: string;
  readonly durationSeconds: number;
  readonly soundUrl: string;
  readonly sizeBytes: number;
  readonly transcriptUrl: string;
  readonly chaptersUrl?: string | undefined;
  readonly persons: readonly FeedPerson[];
}

/** In the words of Podcasting 2.0's taxonomy of roles. */
export interface FeedPerson {
  readonly name: string;
  readonly role: 'author' | 'narrator' | 'host' | 'guest';
  readonly group: 'cast' | 'writing';
  readonly link?: string;
}
