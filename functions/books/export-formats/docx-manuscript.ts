import { Header, PageNumber, Tab, TabStopType, TextRun, type FileChild } from 'docx';
import { authorLine, surnameOf } from '#shared/domain/books/imprint.ts';
import { grouped } from '#shared/domain/locale.ts';
import { countsOf } from '#shared/domain/books/text-counts.ts';
import type { DocxFrame } from './docx-frame.ts';
import { manuscriptStyles } from './docx-manuscript-styles.ts';
import { docxLine } from './docx-paragraph.ts';
import type { Writing } from './docx-writing.ts';
import type { WholeBook } from './whole-book.ts';

/**
 * A manuscript in William Shunn's modern format: contact and length at the top, the title halfway down the first page,
 * surname, title and page number at the top of each further page, `#` for a scene break. The format's own words are in
 * English in a book of any language. https://www.shunn.net/format/novel/
 */
export const manuscriptFrame = (book: WholeBook, writing: Writing): DocxFrame => {
  const paper = paperOf(book.language);
  const textArea = { width: paper.width - 2 * inch, height: paper.height - 2 * inch };
  return {
    styles: manuscriptStyles(writing),
    opening: titlePage(book, writing, textArea.width),
    section: {
      headers: { default: runningHeader(book, writing) },
      properties: { titlePage: true, page: { size: paper, margin: pageMargins } },
    },
    textArea,
    sceneBreak: '#',
    isHyphenated: false,
  };
};

const titlePage = (book: WholeBook, writing: Writing, textWidth: number): FileChild[] => {
  const name = authorLine(book.authors);
  const line = (style: string, text: string) => docxLine(text, writing, { style });
  const length = `about ${grouped(roundedWords(wordCountOf(book)))} words`;
  return [
    docxLine(name, writing, {
      style: 'Contact',
      // in a right-to-left paragraph, Word counts from the right, and a right tab stop is on the left
      tabStops: [{ type: TabStopType.RIGHT, position: textWidth }],
      wrap: (runs) => [...runs, new TextRun({ children: [new Tab(), length] })],
    }),
    line('Title', book.title),
    ...(book.subtitle === '' ? [] : [line('Subtitle', book.subtitle)]),
    ...(name === '' ? [] : [line('Author', `by ${name}`)]),
    ...(book.disclosure === undefined ? [] : [line('Disclosure', book.disclosure)]),
  ];
};

function runningHeader({ authors, title }: WholeBook, writing: Writing): Header {
  const surnames = authors.map(surnameOf).join(' & ');
  const headerText = [surnames, shortTitle(title).toUpperCase()].filter((text) => text !== '').join(' / ');
  const line = docxLine(`${headerText} / `, writing, {
    style: 'Header',
    wrap: (runs) => [...runs, new TextRun({ children: [PageNumber.CURRENT] })],
  });
  return new Header({ children: [line] });
}

function shortTitle(title: string): string {
  const main = title.split(/[:–—]/u)[0]!.trim() || title;
  if (main.length <= maxHeaderCharacters) return main;
  return main
    .slice(0, maxHeaderCharacters + 1)
    .replace(/\s+\S*$/u, '')
    .slice(0, maxHeaderCharacters);
}

/** Rounds to thousands for a novel and to hundreds for a story, but never to zero. */
export function roundedWords(words: number): number {
  const step = words < novelMinWords ? 100 : 1_000;
  return Math.max(step, Math.round(words / step) * step);
}

const wordCountOf = ({ entries }: WholeBook) =>
  entries.reduce((sum, entry) => sum + (entry.kind === 'chapter' ? countsOf(entry.content).wordCount : 0), 0);

/** US Letter for languages of regions where it is usual, otherwise A4; in twentieths of a point. */
const paperOf = (language: string) =>
  /^(en|[a-z]{2,3}-(US|CA|MX|PH))$/i.test(language)
    ? { width: 12_240, height: 15_840 }
    : { width: 11_906, height: 16_838 };

const inch = 1_440;
const pageMargins = { top: inch, right: inch, bottom: inch, left: inch, header: inch / 2 };
const maxHeaderCharacters = 40;
const novelMinWords = 40_000;
