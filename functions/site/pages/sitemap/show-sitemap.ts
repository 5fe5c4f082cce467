import {
  blogAddress,
  blogUserAddress,
  channelAddress,
  playlistAddress,
  postAddress,
} from '#shared/addresses.ts';
import type { pages as contract } from '#shared/contract/site/pages.ts';
import type { PostCard } from '#shared/contract/posts/post.ts';
import { listedPages } from '#shared/pages/listed-pages.ts';
import type { PlaylistStore } from '#functions/playlists/playlist-store.ts';
import type { DirectoryStore } from '#functions/channels/directory-store.ts';
import { directoryList } from '#functions/channels/directory-entries.ts';
import type { PeopleStore } from '#functions/people/people-store.ts';
import { atMost } from '#functions/platform/at-most.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { SiteLocation } from '#functions/site/pages/site-location.ts';
import type { PublishedPosts } from '#functions/site/pages/blog/published-posts.ts';
import { sitemapXml, type SitemapEntry } from './sitemap-xml.ts';

/**
 * The site's own pages, the newest posts, the channels that published last, and the public playlists of the first of them. Audios are left
 * to the channels, which lead to them: a map names at most 50,000 addresses (sitemaps.org), and nobody scans for them.
 */
export function showSitemap(deps: Dependencies): Operation<typeof contract.showSitemap> {
  return async () => {
    const [site, channels, posts] = await Promise.all([deps.site.url(), channelsOf(deps), postsOf(deps)]);
    const playlists = await atMost(readsAtOnce, channels.slice(0, mostWithPlaylists), ({ ownerId }) =>
      deps.playlists.listPublicOf(ownerId),
    );
    return sitemapXml(site, [
      ...listedPages.map((address) => ({ address })),
      ...listsOf(posts),
      ...posts.map(({ id, updatedAt }) => ({ address: postAddress(id), changedAt: updatedAt })),
      ...channels,
      ...playlists.flat().map(({ id }) => ({ address: playlistAddress(id) })),
    ]);
  };
}

/** The newest posts, as many pages of them at once as one reads in a moment. */
async function postsOf({ posts }: Dependencies): Promise<readonly PostCard[]> {
  const first = await posts.list('all', 1);
  const pages = Array.from({ length: Math.min(first.totalPages, pagesOfPosts) - 1 }, (_, at) => at + 2);
  const others = await atMost(readsAtOnce, pages, (page) => posts.list('all', page));
  // What is published meanwhile moves a post from one page to the next.
  const all = [first, ...others].flatMap((page) => page.posts);
  return [...new Map(all.map((post) => [post.id, post])).values()];
}

/** The blog and the lists of whoever stands in it changed with their newest post. */
function listsOf(posts: readonly PostCard[]): SitemapEntry[] {
  const lists = new Map<string, string>();
  for (const { author, updatedAt } of posts)
    for (const address of [blogAddress(), blogUserAddress(author.username)])
      if (updatedAt > (lists.get(address) ?? '')) lists.set(address, updatedAt);
  return [...lists].map(([address, changedAt]) => ({ address, changedAt }));
}

/** By when they last published, a page of the directory at a time. */
async function channelsOf({ directory, people }: Dependencies): Promise<ListedChannel[]> {
  const channels: ListedChannel[] = [];
  let after: string | undefined;
  do {
    const page = await directory.listOf(directoryList, { limit: namesInOneRead, after });
    const names = await people.publicNamesOf(page.entries.map(({ ownerId }) => ownerId));
    for (const { ownerId, sortKey } of page.entries) {
      const person = names.get(ownerId);
      if (!person || person.deletion === 'ending') continue;
      const changedAt = sortKey.slice(0, sortKey.indexOf('#'));
      channels.push({ ownerId, address: channelAddress(person.username), changedAt });
    }
    ({ after } = page);
  } while (after !== undefined && channels.length < mostChannels);
  return channels;
}

const namesInOneRead = 100;
const mostChannels = 1_000;
const mostWithPlaylists = 100;
const readsAtOnce = 10;
const pagesOfPosts = 20;

interface Dependencies {
  readonly directory: Pick<DirectoryStore, 'listOf'>;
  readonly people: Pick<PeopleStore, 'publicNamesOf'>;
  readonly playlists: Pick<PlaylistStore, 'listPublicOf'>;
  readonly site: Pick<SiteLocation, 'url'>;
  readonly posts: Pick<PublishedPosts, 'list'>;
}
interface ListedChannel extends SitemapEntry {
  readonly ownerId: string;
}
