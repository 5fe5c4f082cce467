import { postAddress } from '#shared/addresses.ts';
import type { PublicPost } from '#shared/contract/posts/post.ts';
import { withPicturesAt } from '#shared/domain/posts/post-html.ts';
import { rssDate } from '#functions/site/pages/feeds/rss-date.ts';
import { itemsWithinRoom } from '#functions/site/pages/feeds/items-within-room.ts';
import { xml, type Xml } from '#functions/site/pages/xml.ts';

/** A feed of whole posts: RSS 2.0 with `content:encoded`. All addresses are absolute. */
export const blogFeed = (feed: BlogFeed): string =>
  xml`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${feed.title}</title>
<link>${feed.link}</link>
<description>${feed.description}</description>
<language>en</language>
<generator>Quillcast</generator>
${feed.posts[0] && xml`<lastBuildDate>${rssDate(latest(feed.posts))}</lastBuildDate>`}
<atom:link rel="self" type="application/rss+xml" href="${feed.address}"/>
${feed.hub !== undefined && xml`<atom:link rel="hub" href="${feed.hub}"/>`}
${itemsWithinRoom(
  feed.posts,
  (post) => itemXml(feed.site, post, withPicturesAt(feed.site, post.html)),
  (post) => itemXml(feed.site, post),
)}
</channel>
</rss>
`.text;

/**
 * The post's text is HTML inside XML, so it is escaped once more and can't end an element. Without `html` the item has
 * only the excerpt.
 */
const itemXml = (site: string, post: PublicPost, html?: string): Xml => xml`<item>
<title>${post.title}</title>
<link>${site + postAddress(post.id)}</link>
<guid isPermaLink="true">${site + postAddress(post.id)}</guid>
<pubDate>${rssDate(post.publishedAt)}</pubDate>
<dc:creator>${post.author.channelName}</dc:creator>
${[post.category, ...post.tags].map((name) => xml`<category>${name}</category>`)}
<description>${post.excerpt}</description>
${html !== undefined && xml`<content:encoded>${html}</content:encoded>`}
</item>`;

const latest = (posts: readonly PublicPost[]): string =>
  posts.reduce((last, { updatedAt }) => (updatedAt > last ? updatedAt : last), '');

export interface BlogFeed {
  readonly title: string;
  readonly description: string;
  readonly link: string;
  readonly address: string;
  /** Scheme and host. */
  readonly site: string;
  readonly hub: string | undefined;
  readonly posts: readonly PublicPost[];
}
