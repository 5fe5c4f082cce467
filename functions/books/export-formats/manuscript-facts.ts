import { surnameOf } from '#shared/domain/books/imprint.ts';
import type { ManuscriptSheet } from '#shared/domain/books/printing/page-sizes.ts';
import { countsOf } from '#shared/domain/books/text-counts.ts';
import { grouped } from '#shared/domain/locale.ts';
import type { WholeBook } from './whole-book.ts';

/** Ends before the page number: `Byron & Quill / LIGHTHOUSE / `. */
export function runningHeadOf({ authors, title }: Pick<WholeBook, 'authors' | 'title'>): string {
  const surnames = authors.map(surnameOf).join(' & ');
  const parts = [surnames, shortTitle(title).toUpperCase()].filter((text) => text !== '');
  return `${parts.join(' / ')} / `;
}

function shortTitle(title: string): string {
  const main = title.split(/[:–—]/u)[0]!.trim() || title;
  if (main.length <= maxHeaderCharacters) return main;
  return main
    .slice(0, maxHeaderCharacters + 1)
    .replace(/\s+\S*$/u, '')
    .slice(0, maxHeaderCharacters);
}

export const lengthOfManuscript = (book: WholeBook): string =>
  `about ${grouped(roundedWords(wordCountOf(book)))} words`;

/** Rounds to thousands for a novel and to hundreds for a story, but never to zero. */
export function roundedWords(words: number): number {
  const step = words < novelMinWords ? 100 : 1_000;
  return Math.max(step, Math.round(words / step) * step);
}

const wordCountOf = ({ entries }: WholeBook) =>
  entries.reduce((sum, entry) => sum + (entry.kind === 'chapter' ? countsOf(entry.content).wordCount : 0), 0);

/** US Letter for languages of regions where it is usual, otherwise A4. */
export const usualSheetOf = (language: string): ManuscriptSheet =>
  /^(en|[a-z]{2,3}-(US|CA|MX|PH))$/i.test(language) ? 'letter' : 'A4';

const maxHeaderCharacters = 40;
const novelMinWords = 40_000;
