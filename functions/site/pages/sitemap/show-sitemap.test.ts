import { expect, test } from 'vitest';
import { listedPages } from '#shared/pages/listed-pages.ts';
import { requestDefaults } from '#functions/testing/request-defaults.ts';
import { showSitemap } from './show-sitemap.ts';
import { showSitemapOfChannel } from './show-sitemap-of-channel.ts';
import { showSitemapOfPages } from './show-sitemap-of-pages.ts';

const site = { url: () => Promise.resolve('https://site.example') };
const owners = (count: number) => Array.from({ length: count }, (_, at) => `sub-${at}`);
const addressesIn = (text: string) =>
  [...text.matchAll(/<loc>https:\/\/site\.example(.*?)<\/loc>/g)].map(([, address]) => address);

const indexOf = (ids: string[], ending: string[] = []) =>
  showSitemap({
    site,
    directory: {
      listOf: (_list: string, { limit, after }: { limit: number; after?: string }) => {
        const startIndex = after === undefined ? 0 : Number(after);
        const entries = ids
          .slice(startIndex, startIndex + limit)
          .map((ownerId) => ({ ownerId, sortKey: `2026-11-02T08:30:00.000Z#${ownerId}` }));
        return Promise.resolve({
          entries,
          ...(startIndex + limit < ids.length && { after: String(startIndex + limit) }),
        });
      },
    },
    people: {
      publicNamesOf: (userIds: string[]) =>
        Promise.resolve(
          new Map(
            userIds.map((id) => [
              id,
              { username: `name-of-${id}`, deletion: ending.includes(id) ? 'ending' : undefined },
            ]),
          ),
        ),
    },
  } as never)({ ...requestDefaults } as never);

interface AnAudio {
  readonly id: string;
  readonly visibility?: string;
  readonly changedAt?: string;
}

const sitemapOf = (audios: readonly AnAudio[], playlists: readonly { id: string }[] = []) =>
  showSitemapOfChannel({
    site,
    handles: { get: () => Promise.resolve({ userId: 'sub-a' }) },
    people: { get: () => Promise.resolve({ id: 'sub-a', username: 'ada' }) },
    playlists: { listPublicOf: () => Promise.resolve(playlists) },
    audios: {
      listEpisodesOf: (_owner: string, { limit, after }: { limit: number; after?: { id: string } }) => {
        const startIndex = after === undefined ? 0 : Number(after.id);
        const items = audios.slice(startIndex, startIndex + limit).map((audio) => ({
          visibility: 'public',
          publicMediaId: 'pub',
          sound: {},
          publishedAt: '2026-11-01T08:00:00.000Z',
          ...audio,
        }));
        const isLast = startIndex + limit >= audios.length;
        return Promise.resolve({ items, after: isLast ? undefined : { id: String(startIndex + limit) } });
      },
    },
  } as never)({ ...requestDefaults, params: { username: 'Ada-of-old' } } as never);

test('the sitemap index links to the sitemap of pages and to one for each channel, with its date', async () => {
  const text = await indexOf(['sub-a']);
  expect(text).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
  expect(addressesIn(text)).toEqual(['/sitemap-pages.xml', '/sitemap-channel-name-of-sub-a.xml']);
  expect(text).toContain('.xml</loc><lastmod>2026-11-02T08:30:00.000Z</lastmod></sitemap>');
});

test('an account that is being deleted has no sitemap in the index', async () =>
  expect(addressesIn(await indexOf(['sub-a', 'sub-b'], ['sub-a']))).toEqual([
    '/sitemap-pages.xml',
    '/sitemap-channel-name-of-sub-b.xml',
  ]));

test('the sitemap index lists every channel, even with thousands of them, but at most 10,000', async () => {
  expect(addressesIn(await indexOf(owners(2_500)))).toHaveLength(2_501);
  expect(addressesIn(await indexOf(owners(12_000)))).toHaveLength(10_001);
});

test('a channel’s sitemap has all of its public audio with dates, and its public playlists', async () => {
  const audios = Array.from({ length: 1_003 }, (_, at) => ({ id: `aud_${at}` }));
  const changedAudio = { id: 'aud_1003', changedAt: '2026-11-03T08:00:00.000Z' };
  const text = await sitemapOf([...audios, changedAudio], [{ id: 'pl_1' }]);
  expect(addressesIn(text)).toEqual([
    '/channel/ada',
    ...[...audios, changedAudio].map(({ id }) => `/channel/ada/audio/${id}`),
    '/playlist/pl_1',
  ]);
  expect(text).toContain('/channel/ada</loc><lastmod>2026-11-03T08:00:00.000Z</lastmod>');
  expect(text).toContain('/audio/aud_7</loc><lastmod>2026-11-01T08:00:00.000Z</lastmod>');
});

test('a channel’s sitemap leaves out what is no longer public', async () =>
  expect(addressesIn(await sitemapOf([{ id: 'aud_1', visibility: 'unlisted' }, { id: 'aud_2' }]))).toEqual([
    '/channel/ada',
    '/channel/ada/audio/aud_2',
  ]));

test('a sitemap lists at most 25,001 addresses and stays below 6 MB', async () => {
  const text = await sitemapOf(
    Array.from({ length: 30_000 }, (_, at) => ({ id: `aud_${'x'.repeat(22)}${at}` })),
  );
  expect(addressesIn(text).length).toBe(25_001);
  expect(Buffer.byteLength(text)).toBeLessThan(6_000_000);
});

test('the sitemap has posts with their dates, and post lists with the date of their newest post', async () => {
  const post = (number: number) => ({
    id: `post-${number}`,
    updatedAt: `2026-11-0${number}T08:00:00.000Z`,
    author: { username: number === 3 ? 'grace' : 'ada' },
  });
  const posts = [post(2), post(1), post(3)];
  const text = await showSitemapOfPages({
    site,
    posts: {
      list: (_list: string, page: number) =>
        Promise.resolve({ posts: posts.slice((page - 1) * 2, page * 2), page, totalPages: 2 }),
    },
  } as never)({ ...requestDefaults } as never);
  expect(addressesIn(text)).toEqual([
    ...listedPages,
    '/blog',
    '/blog/user/ada',
    '/blog/user/grace',
    '/blog/post-2',
    '/blog/post-1',
    '/blog/post-3',
  ]);
  expect(text).toContain('/blog</loc><lastmod>2026-11-03T08:00:00.000Z</lastmod>');
  expect(text).toContain('/blog/user/ada</loc><lastmod>2026-11-02T08:00:00.000Z</lastmod>');
});
