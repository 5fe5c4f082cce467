import { authorLine } from '#shared/domain/books/imprint.ts';
import { encodeAsJpeg } from '#functions/platform/pictures/codecs.ts';
import { pixelsOf, drawableText } from '#functions/platform/pictures/rasterize.ts';
import { onWhite } from '#functions/platform/pictures/scaling.ts';
import { drawnCoverOf, type CoveredBook } from './drawn-cover.ts';

/**
 * The drawn cover as a JPEG, for shops and players without SVG. Undefined if our fonts lack letters of the title or the
 * authors, because a cover without its title is useless.
 */
export async function drawnCoverJpegOf(book: CoveredBook, width: number): Promise<Uint8Array | undefined> {
  const words = [book.title, authorLine(book.authors)].filter((text) => text.trim() !== '');
  const drawableTexts = await Promise.all(words.map(drawableText));
  if (drawableTexts.includes('')) return undefined;
  return encodeAsJpeg(onWhite(await pixelsOf(drawnCoverOf(book), width)));
}
