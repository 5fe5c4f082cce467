import type { Xml } from '#functions/site/pages/xml.ts';

/**
 * Writes the items of a feed in full while they fit into `mostBytes`. An item that doesn't fit is written in its short
 * form, so that later items may still fit.
 */
export function itemsWithinRoom<Item>(
  items: readonly Item[],
  whole: (item: Item) => Xml,
  short: (item: Item) => Xml,
): Xml[] {
  let bytes = 0;
  return items.map((item) => {
    const wholeXml = whole(item);
    const fitting = bytes + sizeOf(wholeXml) <= mostBytes ? wholeXml : short(item);
    bytes += sizeOf(fitting);
    return fitting;
  });
}

const sizeOf = ({ text }: Xml): number => Buffer.byteLength(text);

/** A Lambda function returns at most six megabytes; half of that is left for the items in their short form. */
const mostBytes = 3_000_000;
