import {
  blogAddress,
  blogCategoryAddress,
  blogUserAddress,
  blogUserFeedAddress,
  pageAddresses,
} from '#shared/addresses.ts';
import type { pages as contract } from '#shared/contract/site/pages.ts';
import { categoryOfSlug, categorySlugOf } from '#shared/domain/audio/categories.ts';
import { productCard } from '#shared/pages/listed-pages.ts';
import { pageOfList, titleOfPage } from '#shared/pages/page-of-list.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { pictureAddress } from '#functions/site/pictures/picture-address.ts';
import { showAppPage, type DrawingDependencies } from '#functions/site/pages/show-app-page.ts';
import type { SiteLocation } from '#functions/site/pages/site-location.ts';
import type { PublishedPosts } from './published-posts.ts';

/** A list page without posts gives the not-found page, except the first one, which may be empty. */
export const showBlog = (deps: BlogDependencies): Operation<typeof contract.showBlog> =>
  showAppPage('blog', deps, async ({ page }: { page: string }) => {
    const number = pageOfList(page);
    if (number === undefined) return undefined;
    const [site, list] = await Promise.all([deps.built.url(), deps.posts.list('all', number)]);
    if (isPastLast(list)) return undefined;
    return {
      path: blogAddress(number),
      head: {
        title: titleOfPage('Blog', number),
        description:
          'Authors on Quillcast write about their books, their craft and whatever else moves them.',
        isListed: list.posts.length > 0,
        address: site + blogAddress(number),
        type: 'website',
        image: site + productCard,
        feedUrl: site + pageAddresses.blogFeed,
      },
      data: list,
    };
  });

export const showBlogOfCategory = (deps: BlogDependencies): Operation<typeof contract.showBlogOfCategory> =>
  showAppPage(
    'blogOfCategory',
    deps,
    async ({ category: slug, page }: { category: string; page: string }) => {
      const number = pageOfList(page);
      const category = categoryOfSlug(slug);
      if (number === undefined || category === undefined) return undefined;
      const [site, list] = await Promise.all([deps.built.url(), deps.posts.list(category, number)]);
      if (isPastLast(list)) return undefined;
      const path = blogCategoryAddress(categorySlugOf(category), number);
      return {
        path,
        head: {
          title: titleOfPage(`${category} · Blog`, number),
          description: `Posts about ${category.toLowerCase()} by authors on Quillcast.`,
          isListed: list.posts.length > 0,
          address: site + path,
          type: 'website',
          image: site + productCard,
          feedUrl: site + pageAddresses.blogFeed,
        },
        data: { ...list, category },
      };
    },
  );

export const showBlogOfUser = (deps: BlogDependencies): Operation<typeof contract.showBlogOfUser> =>
  showAppPage('blogOfUser', deps, async ({ username, page }: { username: string; page: string }) => {
    const number = pageOfList(page);
    if (number === undefined) return undefined;
    const [site, list] = await Promise.all([deps.built.url(), deps.posts.listOfUser(username, number)]);
    if (isPastLast(list)) return undefined;
    const { author } = list;
    const title = `Posts by ${author.channelName}`;
    return {
      path: blogUserAddress(username, number),
      head: {
        title: titleOfPage(title, number),
        description: `Posts by ${author.channelName} on Quillcast.`,
        isListed: list.posts.length > 0,
        address: site + blogUserAddress(author.username, number),
        type: 'profile',
        image:
          site +
          pictureAddress('card', {
            kind: 'channel',
            id: author.username,
            words: [author.channelName, author.username],
          }),
        feedUrl: site + blogUserFeedAddress(author.username),
      },
      data: list,
    };
  });

const isPastLast = ({
  page,
  posts,
}: {
  readonly page: number;
  readonly posts: readonly unknown[];
}): boolean => page > 1 && posts.length === 0;

export interface BlogDependencies extends DrawingDependencies {
  readonly posts: PublishedPosts;
  readonly built: Pick<SiteLocation, 'url'>;
}
