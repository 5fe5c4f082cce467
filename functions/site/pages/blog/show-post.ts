import { blogUserAddress, blogUserFeedAddress, linkedCoverAddress, postAddress } from '#shared/addresses.ts';
import type { PostCard, PublicPost } from '#shared/contract/posts/post.ts';
import type { pages as contract } from '#shared/contract/site/pages.ts';
import { linkedPost } from '#shared/pages/linked-data.ts';
import { maxPostsAfterPost } from '#shared/pages/app-pages.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { pictureAddress } from '#functions/site/pictures/picture-address.ts';
import { showAppPage } from '#functions/site/pages/show-app-page.ts';
import type { BlogDependencies } from './show-blog.ts';
import type { PublishedPosts } from './published-posts.ts';

export const showPost = (deps: BlogDependencies): Operation<typeof contract.showPost> =>
  showAppPage('post', deps, async ({ id }: { id: string }) => {
    const [site, whole] = await Promise.all([deps.built.url(), deps.posts.get(id)]);
    if (!whole) return undefined;
    const { content: _markdown, html, ...post } = whole;
    const [more, audio] = await Promise.all([
      postsOtherThan(whole, deps.posts),
      post.audioId === undefined ? undefined : deps.posts.audio(post.audioId),
    ]);
    const path = postAddress(post.id);
    const { author } = post;
    const authorUrl = site + blogUserAddress(author.username);
    const details = {
      title: post.title,
      description: post.excerpt,
      address: site + path,
      image: site + imageOf(post),
    };
    return {
      path,
      head: {
        ...details,
        isListed: true,
        type: 'article',
        feedUrl: site + blogUserFeedAddress(author.username),
        linkedData: linkedPost(post, details, authorUrl),
        article: {
          authorUrl,
          publishedAt: post.publishedAt,
          updatedAt: post.updatedAt,
          section: post.category,
          tags: post.tags,
        },
      },
      data: { post, html, audio, more },
      sentData: { post, audio, more },
    };
  });

const imageOf = ({ id, title, author, coverUrl }: PostCard): string =>
  coverUrl === undefined
    ? pictureAddress('card', { kind: 'post', id, words: [title, author.channelName] })
    : linkedCoverAddress(coverUrl);

async function postsOtherThan({ id, author }: PublicPost, posts: PublishedPosts) {
  const otherPostsOf = (of: { readonly posts: readonly PostCard[] }) =>
    of.posts.filter((post) => post.id !== id).slice(0, maxPostsAfterPost);
  const postsOfAuthor = otherPostsOf(await posts.listOfUser(author.username, 1));
  return postsOfAuthor.length > 0 ? postsOfAuthor : otherPostsOf(await posts.list('all', 1));
}
