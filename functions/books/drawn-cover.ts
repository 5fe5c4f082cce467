import { coverSvg } from '#shared/domain/books/cover.ts';
import { authorLine } from '#shared/domain/books/imprint.ts';
import { encodeAsJpeg } from '#functions/platform/pictures/codecs.ts';
import { pixelsOf, writable } from '#functions/platform/pictures/rasterize.ts';
import { onWhite } from '#functions/platform/pictures/scaling.ts';

/** The cover that is drawn of a book without a picture, as SVG: every script is in it that its reader has letters for. */
export const drawnCoverOf = (book: CoveredBook): string =>
  coverSvg({ ...book, author: authorLine(book.authors) });

/**
 * The same as JPEG, for shops and players that show no SVG; undefined where our one font lacks letters of it, as of
 * Chinese: a cover without its title is none.
 */
export async function drawnCoverJpegOf(book: CoveredBook, width: number): Promise<Uint8Array | undefined> {
  const words = [book.title, authorLine(book.authors)].filter((text) => text.trim() !== '');
  const written = await Promise.all(words.map(writable));
  if (written.includes('')) return undefined;
  return encodeAsJpeg(onWhite(await pixelsOf(drawnCoverOf(book), width)));
}

export interface CoveredBook {
  readonly id: string;
  readonly title: string;
  readonly authors: readonly string[];
  readonly genre: string;
  readonly language: string;
}
