import {
  Document,
  Footer,
  Packer,
  PageBreak,
  PageNumber,
  Paragraph,
  StyleLevel,
  TableOfContents,
  TextRun,
  type FileChild,
} from 'docx';
import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import { docxBlocks, numberingFor } from './docx-blocks.ts';
import { docxStyles } from './docx-styles.ts';
import { namedEntries, type WholeBook, type WholeEntry } from './whole-book.ts';

/**
 * A book as a Word document: title page, contents, each chapter a heading of the first level on a new page. Styles
 * carry all looks, so that a publisher changes them in one place.
 */
export async function docxOf(book: WholeBook): Promise<Uint8Array> {
  const numbering = numberingFor();
  const text = namedEntries(book).flatMap((entry): FileChild[] => {
    const style = styleOf(entry);
    const title = new Paragraph({ style, pageBreakBefore: true, children: [new TextRun(entry.name)] });
    if (entry.kind === 'part') return [title];
    return [title, ...docxBlocks(documentOf(entry.content).content ?? [], numbering)];
  });
  const { title, author, premise } = book;
  const document = new Document({
    title,
    creator: author,
    description: premise,
    lastModifiedBy: author,
    // By this our own reader knows that headings of the text stand one lower than in the book.
    customProperties: [{ name: 'Quillcast', value: '1' }],
    styles: docxStyles(book.language),
    numbering: numbering.all(),
    hyphenation: { autoHyphenation: true },
    sections: [
      {
        footers: { default: pageNumber() },
        properties: { titlePage: true },
        children: [...opening(book), ...text],
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}

/** By the style of a chapter without a title our own reader knows that its number is none. */
function styleOf({ kind, title }: WholeEntry): string {
  if (kind === 'part') return 'PartTitle';
  return title === '' ? 'UntitledChapter' : 'Heading1';
}

function opening({ title, subtitle, author, disclosure = '' }: WholeBook): FileChild[] {
  const line = (style: string, text: string) =>
    text === '' ? [] : [new Paragraph({ style, children: [new TextRun(text)] })];
  return [
    ...line('Title', title),
    ...line('Subtitle', subtitle),
    ...line('Author', author),
    ...line('Disclosure', disclosure),
    new Paragraph({ style: 'TOCHeading', children: [new PageBreak(), new TextRun('Contents')] }),
    new TableOfContents('Contents', {
      hyperlink: true,
      headingStyleRange: '1-1',
      stylesWithLevels: [new StyleLevel('PartTitle', 1), new StyleLevel('UntitledChapter', 1)],
      // Written with its entries; otherwise Word would ask at every opening whether it may fill them in.
      beginDirty: false,
    }),
  ];
}

const pageNumber = () =>
  new Footer({
    children: [
      new Paragraph({ style: 'Footer', children: [new TextRun({ children: [PageNumber.CURRENT] })] }),
    ],
  });
