import {
  Footer,
  PageBreak,
  PageNumber,
  Paragraph,
  StyleLevel,
  TableOfContents,
  TextRun,
  sectionMarginDefaults as pageMargins,
  sectionPageSizeDefaults as pageSize,
  type FileChild,
} from 'docx';
import { authorLine, copyrightLines, seriesLine } from '#shared/domain/books/imprint.ts';
import type { DocxFrame } from './docx-frame.ts';
import { docxStyles } from './docx-styles.ts';
import type { WholeBook } from './whole-book.ts';

export const plainFrame = (book: WholeBook): DocxFrame => ({
  styles: docxStyles(book.language),
  opening: [...titlePage(book), ...copyrightPage(book), ...dedicationPage(book), ...contents()],
  section: { footers: { default: pageNumber() }, properties: { titlePage: true } },
  textArea: { width: pageSize.WIDTH - 2 * pageMargins.LEFT, height: pageSize.HEIGHT - 2 * pageMargins.TOP },
  sceneBreak: '* * *',
  isHyphenated: true,
});

const titlePage = (book: WholeBook): FileChild[] => [
  ...line('Title', book.title),
  ...line('Subtitle', book.subtitle),
  ...line('Series', seriesLine(book)),
  ...line('Author', authorLine(book.authors)),
  ...line('Publisher', book.publisher),
  ...line('Disclosure', book.disclosure ?? ''),
];

const copyrightPage = (book: WholeBook): FileChild[] =>
  copyrightLines(book).flatMap((text, index) => line('Copyright', text, index === 0));

const dedicationPage = ({ dedication }: WholeBook): FileChild[] =>
  dedication === ''
    ? []
    : dedication.split('\n').map((text, index) => paragraphOf('Dedication', text, index === 0));

const contents = (): FileChild[] => [
  new Paragraph({ style: 'TOCHeading', children: [new PageBreak(), new TextRun('Contents')] }),
  new TableOfContents('Contents', {
    hyperlink: true,
    headingStyleRange: '1-1',
    stylesWithLevels: [new StyleLevel('PartTitle', 1), new StyleLevel('UntitledChapter', 1)],
    // the `docx` library writes the entries of the table of contents itself; if the field were marked as dirty, Word
    // would ask at every opening whether to fill them in
    beginDirty: false,
  }),
];

const line = (style: string, text: string, pageBreakBefore = false) =>
  text === '' ? [] : [paragraphOf(style, text, pageBreakBefore)];

const paragraphOf = (style: string, text: string, pageBreakBefore: boolean) =>
  new Paragraph({ style, pageBreakBefore, children: [new TextRun(text)] });

const pageNumber = () =>
  new Footer({
    children: [
      new Paragraph({ style: 'Footer', children: [new TextRun({ children: [PageNumber.CURRENT] })] }),
    ],
  });
