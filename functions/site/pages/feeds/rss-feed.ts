import { partsOfCategory } from '#shared/domain/channels/apple-categories.ts';
import type { PodcastType } from '#shared/domain/channels/podcast-limits.ts';
import { xml, type Xml } from '#functions/site/pages/xml.ts';
import { feedCategories } from './feed-categories.ts';
import type { FeedItem } from './feed-item.ts';
import type { FeedPage } from './feed-pages.ts';
import { rssDate } from './rss-date.ts';
import { mostDescriptionBytes, withinBytes } from './within-bytes.ts';

/**
 * Returns a page of a podcast feed: RSS 2.0 with the tags of Apple Podcasts and of Podcasting 2.0
 * (podcastindex.org/namespace/1.0). All addresses are absolute.
 */
export const rssFeed = (feed: Feed): string =>
  xml`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0">
<channel>
<title>${feed.title}</title>
<link>${feed.link}</link>
<description>${withinBytes(feed.description, mostDescriptionBytes)}</description>
<language>${feed.language}</language>
${feed.copyright !== undefined && xml`<copyright>${feed.copyright}</copyright>`}
<generator>Quillcast</generator>
${latestChange(feed) !== '' && xml`<lastBuildDate>${rssDate(latestChange(feed))}</lastBuildDate>`}
${linksOf(feed).map(([rel, page]) => xml`<atom:link rel="${rel}" type="application/rss+xml" href="${feed.addressOf(page)}"/>`)}
${feed.movedFrom !== undefined && xml`<itunes:new-feed-url>${feed.addressOf(1)}</itunes:new-feed-url>`}
<image><url>${feed.artwork}</url><title>${feed.title}</title><link>${feed.link}</link></image>
<itunes:author>${feed.author}</itunes:author>
${feed.owner && xml`<itunes:owner><itunes:name>${feed.owner.name}</itunes:name><itunes:email>${feed.owner.email}</itunes:email></itunes:owner>`}
<itunes:image href="${feed.artwork}"/>
${categoriesOf(feed)}
<itunes:explicit>${String(feed.explicit)}</itunes:explicit>
<itunes:type>${feed.type}</itunes:type>
<podcast:guid>${feed.guid}</podcast:guid>
<podcast:medium>podcast</podcast:medium>
${feed.funding && xml`<podcast:funding url="${feed.funding.url}">${feed.funding.text}</podcast:funding>`}
${feed.page.items.map((drawn) => drawn.xml)}
</channel>
</rss>
`.text.replaceAll(/\n{2,}/g, '\n');

/** Returns the links between the pages of a feed (RFC 5005, section 3). */
const linksOf = ({ page: { number, isLast } }: Feed): (readonly [rel: string, page: number])[] => [
  ['self', number],
  ...(number > 1
    ? ([
        ['first', 1],
        ['previous', number - 1],
      ] as const)
    : []),
  ...(isLast ? [] : ([['next', number + 1]] as const)),
];

/** `language` is the feed's language. It is used for an item that has none of its own. */
export const itemXml = (item: FeedItem, language: string): Xml => xml`<item>
<title>${item.title}</title>
<link>${item.link}</link>
<guid isPermaLink="false">${item.id}</guid>
<pubDate>${rssDate(item.publishedAt)}</pubDate>
<description>${withinBytes(item.description, mostDescriptionBytes)}</description>
${item.notesHtml !== undefined && xml`<content:encoded>${item.notesHtml}</content:encoded>`}
<enclosure url="${item.soundUrl}" length="${item.sizeBytes}" type="audio/mpeg"/>
<itunes:title>${item.title}</itunes:title>
<itunes:author>${item.author}</itunes:author>
<itunes:image href="${item.artwork}"/>
<itunes:duration>${Math.round(item.durationSeconds)}</itunes:duration>
<itunes:explicit>${String(item.explicit)}</itunes:explicit>
<itunes:episodeType>${item.episodeType}</itunes:episodeType>
${item.season !== undefined && xml`<itunes:season>${item.season}</itunes:season>`}
${item.episode !== undefined && xml`<itunes:episode>${item.episode}</itunes:episode>`}
${item.season !== undefined && item.seasonName !== undefined && xml`<podcast:season name="${item.seasonName}">${item.season}</podcast:season>`}
<podcast:transcript url="${item.transcriptUrl}" type="text/vtt" language="${item.language ?? language}"/>
${item.chaptersUrl !== undefined && xml`<podcast:chapters url="${item.chaptersUrl}" type="application/json+chapters"/>`}
${item.persons.map(({ name, role, group, link }) => xml`<podcast:person role="${role}" group="${group}"${link !== undefined && xml` href="${link}"`}>${name}</podcast:person>`)}
</item>`;

const categoriesOf = ({ category, page }: Feed): Xml[] =>
  (category === undefined
    ? feedCategories(page.items.map(({ item }) => item))
    : [partsOfCategory(category)]
  ).map(([name, part]) =>
    part === undefined
      ? xml`<itunes:category text="${name}"/>`
      : xml`<itunes:category text="${name}"><itunes:category text="${part}"/></itunes:category>`,
  );

const latestChange = ({ changedAt, page }: Feed): string =>
  page.items.reduce((last, { item }) => (item.changedAt > last ? item.changedAt : last), changedAt);

export interface Feed {
  readonly title: string;
  readonly description: string;
  readonly link: string;
  readonly addressOf: (page: number) => string;
  readonly movedFrom?: string | undefined;
  readonly guid: string;
  readonly author: string;
  /** Square, 1,400 to 3,000 pixels. */
  readonly artwork: string;
  /** `serial` tells apps to play the episodes in the order of the feed, instead of newest first. */
  readonly type: PodcastType;
  /** BCP 47. */
  readonly language: string;
  readonly explicit: boolean;
  /** One of Apple's categories. If absent, the feed gets the Apple categories of its items. */
  readonly category?: string | undefined;
  readonly copyright?: string | undefined;
  /** The contact for directories, if the author gave one. */
  readonly owner?: { readonly name: string; readonly email: string } | undefined;
  readonly funding?: { readonly url: string; readonly text: string } | undefined;
  readonly changedAt: string;
  readonly page: FeedPage;
}
