import { Header, PageNumber, Tab, TabStopType, TextRun, type FileChild } from 'docx';
import { authorLine } from '#shared/domain/books/imprint.ts';
import type { DocxFrame } from './docx-frame.ts';
import { manuscriptStyles } from './docx-manuscript-styles.ts';
import { docxLine } from './docx-paragraph.ts';
import type { Writing } from './docx-writing.ts';
import { lengthOfManuscript, runningHeadOf, usualSheetOf } from './manuscript-facts.ts';
import type { WholeBook } from './whole-book.ts';

/**
 * A manuscript in William Shunn's modern format: contact and length at the top, the title halfway down the first page,
 * surname, title and page number at the top of each further page, `#` for a scene break. The format's own words are in
 * English in a book of any language. https://www.shunn.net/format/novel/
 */
export const manuscriptFrame = (book: WholeBook, writing: Writing): DocxFrame => {
  const paper = sheetSizes[usualSheetOf(book.language)];
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
  const length = lengthOfManuscript(book);
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

function runningHeader(book: WholeBook, writing: Writing): Header {
  const line = docxLine(runningHeadOf(book), writing, {
    style: 'Header',
    wrap: (runs) => [...runs, new TextRun({ children: [PageNumber.CURRENT] })],
  });
  return new Header({ children: [line] });
}

/** In twentieths of a point. */
const sheetSizes = {
  letter: { width: 12_240, height: 15_840 },
  A4: { width: 11_906, height: 16_838 },
} as const;
const inch = 1_440;
const pageMargins = { top: inch, right: inch, bottom: inch, left: inch, header: inch / 2 };
