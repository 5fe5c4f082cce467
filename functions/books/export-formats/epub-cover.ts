import { coverSvg } from '#shared/domain/books/cover.ts';
import { authorLine } from '#shared/domain/books/imprint.ts';
import { escapeXml } from '#shared/domain/books/markdown/html-of.ts';
import { page } from './epub-page.ts';
import type { WholeBook } from './whole-book.ts';

/** The picture that its author gave the book, else the drawn one. */
export const coverFileOf = ({ cover }: WholeBook): string => (cover ? 'cover.jpg' : 'cover.svg');

export const coverPicture = (book: WholeBook): Uint8Array | string =>
  book.cover ?? coverSvg({ ...book, author: authorLine(book.authors) });

export const coverPage = (book: WholeBook): string =>
  page({
    title: 'Cover',
    language: book.language,
    type: 'cover',
    body: `<section epub:type="cover" class="cover"><img src="${coverFileOf(book)}" alt="${escapeXml(`Cover of ${book.title}`)}"/></section>`,
  });
