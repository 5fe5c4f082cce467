import { authorLine } from '#shared/domain/books/imprint.ts';
import { encodeAsJpeg } from '#functions/platform/pictures/codecs.ts';
import { pixelsOf, writable } from '#functions/platform/pictures/rasterize.ts';
import { onWhite } from '#functions/platform/pictures/scaling.ts';
import { drawnCoverOf, type CoveredBook } from './drawn-cover.ts';

/**
 * The drawn cover of a book as JPEG, for shops and players that show no SVG; undefined where our fonts lack letters of it: a cover without its title is none.
 */
export async function drawnCoverJpegOf(book: CoveredBook, width: number): Promise<Uint8Array | undefined> {
  const words = [book.title, authorLine(book.authors)].filter((text) => text.trim() !== '');
  const written = await Promise.all(words.map(writable));
  if (written.includes('')) return undefined;
  return encodeAsJpeg(onWhite(await pixelsOf(drawnCoverOf(book), width)));
}
