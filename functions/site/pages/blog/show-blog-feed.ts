import { blogAddress, blogUserAddress, blogUserFeedAddress, pageAddresses } from '#shared/addresses.ts';
import type { PostCard, PublicPost } from '#shared/contract/posts/post.ts';
import type { pages as contract } from '#shared/contract/site/pages.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { SiteLocation } from '#functions/site/pages/site-location.ts';
import { blogFeed } from './blog-feed.ts';
import type { PublishedPosts } from './published-posts.ts';

export const showBlogFeed =
  (deps: BlogFeedDependencies): Operation<typeof contract.showBlogFeed> =>
  async () => {
    const [site, { posts }] = await Promise.all([deps.site.url(), deps.posts.list('all', 1)]);
    return blogFeed({
      title: 'Quillcast blog',
      description: 'Posts by authors on Quillcast.',
      link: site + blogAddress(),
      address: site + pageAddresses.blogFeed,
      site,
      hub: deps.hub,
      posts: await wholePosts(deps.posts, posts),
    });
  };

/** A former username gives the current feed, with its current address. */
export const showBlogFeedOfUser =
  (deps: BlogFeedDependencies): Operation<typeof contract.showBlogFeedOfUser> =>
  async ({ params }) => {
    const [site, { author, posts }] = await Promise.all([
      deps.site.url(),
      deps.posts.listOfUser(params.username, 1),
    ]);
    return blogFeed({
      title: `${author.channelName} on Quillcast`,
      description: `Posts by ${author.channelName} on Quillcast.`,
      link: site + blogUserAddress(author.username),
      address: site + blogUserFeedAddress(author.username),
      site,
      hub: deps.hub,
      posts: await wholePosts(deps.posts, posts),
    });
  };

async function wholePosts(posts: PublishedPosts, cards: readonly PostCard[]): Promise<PublicPost[]> {
  const fullPosts = await Promise.all(cards.map(({ id }) => posts.get(id)));
  return fullPosts.filter((post) => post !== undefined);
}

export interface BlogFeedDependencies {
  readonly posts: PublishedPosts;
  readonly site: Pick<SiteLocation, 'url'>;
  readonly hub: string | undefined;
}
