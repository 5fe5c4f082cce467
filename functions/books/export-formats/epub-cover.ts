import { escapeXml } from '#shared/domain/books/markdown/html-of.ts';
import { drawnCoverOf } from '#functions/books/drawn-cover.ts';
import { page } from './epub-page.ts';
import type { WholeBook } from './whole-book.ts';

/** The picture that its author gave the book; else the drawn one, which is a JPEG too where that could be drawn. */
export function coverPicturesOf(book: WholeBook): Record<string, Uint8Array | string> {
  const { cover, drawnCover } = book;
  if (cover) return { 'cover.jpg': cover };
  return { 'cover.svg': drawnCoverOf(book), ...(drawnCover && { 'cover.jpg': drawnCover }) };
}

/** What shops and shelves show of it: the JPEG, where there is one. */
export const coverImageOf = ({ cover, drawnCover }: WholeBook) =>
  cover || drawnCover
    ? { file: 'cover.jpg', type: 'image/jpeg' }
    : { file: 'cover.svg', type: 'image/svg+xml' };

/** What its page shows: drawn lines stay sharp at any size. */
const shownFileOf = ({ cover }: WholeBook): string => (cover ? 'cover.jpg' : 'cover.svg');

export const coverPage = (book: WholeBook): string =>
  page({
    title: 'Cover',
    language: book.language,
    type: 'cover',
    body: `<section epub:type="cover" class="cover"><img src="${shownFileOf(book)}" alt="${escapeXml(`Cover of ${book.title}`)}"/></section>`,
  });
