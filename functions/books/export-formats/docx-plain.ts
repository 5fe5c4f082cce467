import {
  Footer,
  PageNumber,
  Paragraph,
  TextRun,
  sectionMarginDefaults as pageMargins,
  sectionPageSizeDefaults as pageSize,
  type FileChild,
} from 'docx';
import { authorLine, copyrightLines, seriesLine } from '#shared/domain/books/imprint.ts';
import { docxContents } from './docx-contents.ts';
import type { DocxFrame } from './docx-frame.ts';
import { docxStyles } from './docx-styles.ts';
import { docxLine } from './docx-paragraph.ts';
import { paragraphDirection, type Writing } from './docx-writing.ts';
import type { WholeBook } from './whole-book.ts';

export const plainFrame = (book: WholeBook, writing: Writing): DocxFrame => ({
  styles: docxStyles(writing),
  opening: [
    ...titlePage(book, writing),
    ...copyrightPage(book, writing),
    ...dedicationPage(book, writing),
    ...docxContents(book, writing),
  ],
  section: { footers: { default: pageNumber(writing) }, properties: { titlePage: true } },
  textArea: { width: pageSize.WIDTH - 2 * pageMargins.LEFT, height: pageSize.HEIGHT - 2 * pageMargins.TOP },
  sceneBreak: '* * *',
  isHyphenated: true,
});

const titlePage = (book: WholeBook, writing: Writing): FileChild[] =>
  Object.entries({
    Title: book.title,
    Subtitle: book.subtitle,
    Series: seriesLine(book),
    Author: authorLine(book.authors),
    Publisher: book.publisher,
    Disclosure: book.disclosure ?? '',
  }).flatMap(([style, text]) => (text === '' ? [] : [docxLine(text, writing, { style })]));

const copyrightPage = (book: WholeBook, writing: Writing): FileChild[] =>
  copyrightLines(book).map((text, index) =>
    docxLine(text, writing, { style: 'Copyright', pageBreakBefore: index === 0 }),
  );

const dedicationPage = ({ dedication }: WholeBook, writing: Writing): FileChild[] =>
  dedication === ''
    ? []
    : dedication
        .split('\n')
        .map((text, index) => docxLine(text, writing, { style: 'Dedication', pageBreakBefore: index === 0 }));

const pageNumber = (writing: Writing) =>
  new Footer({
    children: [
      new Paragraph({
        style: 'Footer',
        ...paragraphDirection(writing.direction, writing),
        children: [new TextRun({ children: [PageNumber.CURRENT] })],
      }),
    ],
  });
