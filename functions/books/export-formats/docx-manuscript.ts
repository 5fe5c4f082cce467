import { Header, PageNumber, Paragraph, Tab, TabStopType, TextRun, type FileChild } from 'docx';
import { authorLine, surnameOf } from '#shared/domain/books/imprint.ts';
import { grouped } from '#shared/domain/locale.ts';
import { countsOf } from '#shared/domain/books/text-counts.ts';
import type { DocxFrame } from './docx-frame.ts';
import { manuscriptStyles } from './docx-manuscript-styles.ts';
import type { WholeBook } from './whole-book.ts';

/**
 * A manuscript in William Shunn's modern format: contact and length at the top, the title halfway down the first page,
 * surname, title and page number at the top of each further page, `#` for a scene break. The format's own words are in
 * English in a book of any language. https://www.shunn.net/format/novel/
 */
export const manuscriptFrame = (book: WholeBook): DocxFrame => {
  const paper = paperOf(book.language);
  const textArea = { width: paper.width - 2 * inch, height: paper.height - 2 * inch };
  return {
    styles: manuscriptStyles(book.language),
    opening: titlePage(book, textArea.width),
    section: {
      headers: { default: runningHeader(book) },
      properties: { titlePage: true, page: { size: paper, margin: pageMargins } },
    },
    textArea,
    sceneBreak: '#',
    isHyphenated: false,
  };
};

const titlePage = (book: WholeBook, textWidth: number): FileChild[] => {
  const [name, line] = [authorLine(book.authors), (text: string) => [new TextRun(text)]];
  const length = `about ${grouped(roundedWords(wordsOf(book)))} words`;
  return [
    new Paragraph({
      style: 'Contact',
      tabStops: [{ type: TabStopType.RIGHT, position: textWidth }],
      children: [...line(name), new TextRun({ children: [new Tab(), length] })],
    }),
    new Paragraph({ style: 'Title', children: line(book.title) }),
    ...(book.subtitle === '' ? [] : [new Paragraph({ style: 'Subtitle', children: line(book.subtitle) })]),
    ...(name === '' ? [] : [new Paragraph({ style: 'Author', children: line(`by ${name}`) })]),
    ...(book.disclosure === undefined
      ? []
      : [new Paragraph({ style: 'Disclosure', children: line(book.disclosure) })]),
  ];
};

function runningHeader({ authors, title }: WholeBook): Header {
  const surnames = authors.map(surnameOf).join(' & ');
  const headerText = [surnames, shortTitle(title).toUpperCase()].filter((text) => text !== '').join(' / ');
  const children = [new TextRun({ children: [`${headerText} / `, PageNumber.CURRENT] })];
  return new Header({ children: [new Paragraph({ style: 'Header', children })] });
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

const wordsOf = ({ entries }: WholeBook) =>
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
