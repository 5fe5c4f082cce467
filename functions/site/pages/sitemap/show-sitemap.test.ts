import { expect, test } from 'vitest';
import { listedPages } from '#shared/pages/listed-pages.ts';
import { requestDefaults } from '#functions/testing/request-defaults.ts';
import { showSitemap } from './show-sitemap.ts';

const site = 'https://site.example';
const owners = (count: number) => Array.from({ length: count }, (_, at) => `sub-${at}`);

/** A directory with these channels; whose account ends, and what lists they have. */
async function sitemapOf(
  ids: string[],
  {
    ending = [],
    playlists = {},
    posts = [],
  }: {
    ending?: string[];
    playlists?: object;
    posts?: { id: string; updatedAt: string; author: object }[];
  } = {},
) {
  const asked: string[] = [];
  const text = await showSitemap({
    site: { url: () => Promise.resolve(site) },
    posts: {
      list: (_list: string, page: number) =>
        Promise.resolve({
          posts: posts.slice((page - 1) * 2, page * 2),
          page,
          totalPages: Math.ceil(posts.length / 2),
        }),
    },
    directory: {
      listOf: (_list: string, { limit, after }: { limit: number; after?: string }) => {
        const from = after === undefined ? 0 : Number(after);
        const entries = ids
          .slice(from, from + limit)
          .map((ownerId) => ({ ownerId, sortKey: `2026-11-02T08:30:00.000Z#${ownerId}` }));
        return Promise.resolve({
          entries,
          ...(from + limit < ids.length && { after: String(from + limit) }),
        });
      },
    },
    people: {
      publicNamesOf: (wanted: string[]) =>
        Promise.resolve(
          new Map(
            wanted.map((id) => [
              id,
              { username: `name-of-${id}`, deletion: ending.includes(id) ? 'ending' : undefined },
            ]),
          ),
        ),
    },
    playlists: {
      listPublicOf: (ownerId: string) => {
        asked.push(ownerId);
        return Promise.resolve((playlists as Record<string, { id: string }[]>)[ownerId] ?? []);
      },
    },
  } as never)({ ...requestDefaults } as never);
  return { text, asked, addresses: [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, found]) => found) };
}

test('the map names the pages of the site, channels with when they last published, and public playlists', async () => {
  const { text, addresses } = await sitemapOf(['sub-a'], { playlists: { 'sub-a': [{ id: 'pl_1' }] } });
  expect(addresses).toEqual([
    ...listedPages.map((path) => site + path),
    `${site}/channel/name-of-sub-a`,
    `${site}/playlist/pl_1`,
  ]);
  expect(text).toContain('/channel/name-of-sub-a</loc><lastmod>2026-11-02T08:30:00.000Z</lastmod></url>');
});

test('whose account is ending stands in no map', async () => {
  const { addresses } = await sitemapOf(['sub-a', 'sub-b'], { ending: ['sub-a'] });
  expect(addresses.filter((it) => it?.includes('/channel/'))).toEqual([`${site}/channel/name-of-sub-b`]);
});

test('a long directory is read by its pages and only so far, and playlists of a hundred channels are asked for', async () => {
  const { addresses, asked } = await sitemapOf(owners(2_500));
  expect(addresses.filter((it) => it?.includes('/channel/'))).toHaveLength(1_000);
  expect(asked).toHaveLength(100);
});

test('posts stand in the map with when they last changed, and lists with the newest change in them', async () => {
  const post = (number: number) => ({
    id: `post-${number}`,
    updatedAt: `2026-11-0${number}T08:00:00.000Z`,
    author: { username: number === 3 ? 'grace' : 'ada' },
  });
  const { text, addresses } = await sitemapOf([], { posts: [post(2), post(1), post(3)] });
  expect(addresses.slice(listedPages.length)).toEqual(
    ['/blog', '/blog/user/ada', '/blog/user/grace', '/blog/post-2', '/blog/post-1', '/blog/post-3'].map(
      (path) => site + path,
    ),
  );
  expect(text).toContain('/blog</loc><lastmod>2026-11-03T08:00:00.000Z</lastmod>');
  expect(text).toContain('/blog/user/ada</loc><lastmod>2026-11-02T08:00:00.000Z</lastmod>');
});
