import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { xml } from '#functions/site/pages/xml.ts';
import { feedPage } from './feed-pages.ts';
import type { FeedItem } from './feed-item.ts';
import { runs } from '#shared/testing/is-full.ts';

test('the pages of a feed contain every item once and in order, as many on each page as fit', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 1_600_000 }), { maxLength: 12 }), async (sizes) => {
      const pages = await allPages(sizes);
      expect(pages.flat()).toEqual(sizes);
      for (const [at, page] of pages.entries()) {
        const following = pages[at + 1]?.[0];
        expect(sum(page)).toBeLessThanOrEqual(3_000_000);
        if (following !== undefined) expect(sum(page) + following).toBeGreaterThan(3_000_000);
      }
    }),
    runs(60, 20),
  );
});

test('to build the first page of a feed, items are read only up to the first that does not fit', async () => {
  let readCount = 0;
  async function* items() {
    for (; ; readCount += 1) yield await Promise.resolve([itemOfSize(1_000_000)]);
  }
  expect(await feedPage(items(), '1', draw)).toMatchObject({ isLast: false });
  expect(readCount).toBe(3);
});

test.each(['2', '0', '101', '01', 'x', ''])(
  'requesting page %j of a feed with only one page returns `not_found`',
  (page) => expect(feedPage(inOneBatch([1]), page, draw)).rejects.toMatchObject({ code: 'not_found' }),
);

async function allPages(sizes: readonly number[]): Promise<number[][]> {
  const pages: number[][] = [];
  for (let isLast = false; !isLast;) {
    const page = await feedPage(inOneBatch(sizes), String(pages.length + 1), draw);
    expect(page.number).toBe(pages.length + 1);
    pages.push(page.items.map(({ item }) => item.sizeBytes));
    ({ isLast } = page);
  }
  return pages;
}

async function* inOneBatch(sizes: readonly number[]) {
  yield await Promise.resolve(sizes.map(itemOfSize));
}

const itemOfSize = (sizeBytes: number) => ({ sizeBytes }) as FeedItem;
const draw = ({ sizeBytes }: FeedItem) => xml`${'x'.repeat(sizeBytes)}`;
const sum = (sizes: readonly number[]) => sizes.reduce((all, size) => all + size, 0);
