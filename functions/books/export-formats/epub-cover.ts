import { escapeXml } from '#shared/domain/books/markdown/html-of.ts';
import { drawnCoverOf } from '#functions/books/drawn-cover.ts';
import { xhtmlPage } from './epub-page.ts';
import type { WholeBook } from './whole-book.ts';

export function coverPicturesOf(book: WholeBook): Record<string, Uint8Array | string> {
  const { cover, drawnCover } = book;
  if (cover) return { 'cover.jpg': cover };
  return { 'cover.svg': drawnCoverOf(book), ...(drawnCover && { 'cover.jpg': drawnCover }) };
}

export const coverImageOf = ({ cover, drawnCover }: WholeBook) =>
  cover || drawnCover
    ? { file: 'cover.jpg', type: 'image/jpeg' }
    : { file: 'cover.svg', type: 'image/svg+xml' };

/** The cover page shows a drawn cover as SVG, because SVG stays sharp at any size. */
const shownFileOf = ({ cover }: WholeBook): string => (cover ? 'cover.jpg' : 'cover.svg');

export const coverPage = (book: WholeBook): string =>
  xhtmlPage({
    title: 'Cover',
    language: book.language,
    type: 'cover',
    body: `<section epub:type="cover" class="cover"><img src="${shownFileOf(book)}" alt="${escapeXml(`Cover of ${book.title}`)}"/></section>`,
  });
