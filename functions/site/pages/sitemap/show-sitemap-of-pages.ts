import { blogAddress, blogUserAddress, postAddress } from '#shared/addresses.ts';
import type { pages as contract } from '#shared/contract/site/pages.ts';
import type { PostCard } from '#shared/contract/posts/post.ts';
import { listedPages } from '#shared/pages/listed-pages.ts';
import { mapConcurrently } from '#functions/platform/at-most.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { SiteLocation } from '#functions/site/pages/site-location.ts';
import type { PublishedPosts } from '#functions/site/pages/blog/published-posts.ts';
import { sitemapXml, type SitemapEntry } from './sitemap-xml.ts';

export function showSitemapOfPages(deps: Dependencies): Operation<typeof contract.showSitemapOfPages> {
  return async () => {
    const [site, posts] = await Promise.all([deps.site.url(), postsOf(deps)]);
    return sitemapXml(site, [
      ...listedPages.map((address) => ({ address })),
      ...postListEntries(posts),
      ...posts.map(({ id, updatedAt }) => ({ address: postAddress(id), changedAt: updatedAt })),
    ]);
  };
}

async function postsOf({ posts }: Dependencies): Promise<readonly PostCard[]> {
  const first = await posts.list('all', 1);
  const pages = Array.from({ length: Math.min(first.totalPages, maxPostPages) - 1 }, (_, at) => at + 2);
  const others = await mapConcurrently(readsAtOnce, pages, (page) => posts.list('all', page));
  // Posts that are published meanwhile move others to the next page, so a post may be read twice.
  const allPosts = [first, ...others].flatMap((page) => page.posts);
  return [...new Map(allPosts.map((post) => [post.id, post])).values()];
}

function postListEntries(posts: readonly PostCard[]): SitemapEntry[] {
  const lists = new Map<string, string>();
  for (const { author, updatedAt } of posts)
    for (const address of [blogAddress(), blogUserAddress(author.username)])
      if (updatedAt > (lists.get(address) ?? '')) lists.set(address, updatedAt);
  return [...lists].map(([address, changedAt]) => ({ address, changedAt }));
}

const readsAtOnce = 10;
const maxPostPages = 20;

interface Dependencies {
  readonly site: Pick<SiteLocation, 'url'>;
  readonly posts: Pick<PublishedPosts, 'list'>;
}
