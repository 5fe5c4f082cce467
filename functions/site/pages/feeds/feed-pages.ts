import type { Xml } from '#functions/site/pages/xml.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { FeedItem } from './feed-item.ts';

/**
 * Returns one page of a feed (RFC 5005, section 3). Writes the items as XML in order and stops when the requested page
 * is full, so that later items aren't read. Throws for a page that the feed doesn't have.
 */
export async function feedPage(
  items: AsyncIterable<readonly FeedItem[]>,
  requestedPage: string,
  draw: (item: FeedItem) => Xml,
): Promise<FeedPage> {
  const number = /^([1-9]\d?|100)$/.test(requestedPage) ? Number(requestedPage) : 0;
  let [page, bytes] = [1, 0];
  let drawnItems: DrawnItem[] = [];
  for await (const item of flatItems(items)) {
    const xml = draw(item);
    const sizeBytes = Buffer.byteLength(xml.text);
    if (bytes + sizeBytes > mostPageBytes && bytes > 0) {
      if (page === number) return { number, items: drawnItems, isLast: number === mostPages };
      [page, bytes, drawnItems] = [page + 1, 0, []];
    }
    bytes += sizeBytes;
    drawnItems.push({ item, xml });
  }
  if (page !== number) throw new Refusal('not_found', 'This feed has no such page.');
  return { number, items: drawnItems, isLast: true };
}

async function* flatItems(items: AsyncIterable<readonly FeedItem[]>): AsyncGenerator<FeedItem> {
  for await (const some of items) yield* some;
}

/**
 * Well below the six megabytes that a Lambda function can return, because apps fetch a whole page again whenever it
 * changes.
 */
const mostPageBytes = 3_000_000;

/** The highest page number that the CDN lets through (`infra/site/viewer-function.js`). */
const mostPages = 100;

export interface FeedPage {
  readonly number: number;
  readonly items: readonly DrawnItem[];
  readonly isLast: boolean;
}
export interface DrawnItem {
  readonly item: FeedItem;
  readonly xml: Xml;
}
