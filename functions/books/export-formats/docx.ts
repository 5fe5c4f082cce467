import { Bookmark, Document, Packer, type FileChild } from 'docx';
import { joinedAuthors } from '#shared/domain/books/imprint.ts';
import { xmlText } from '#shared/domain/books/markdown/html-of.ts';
import { imprintProperties } from '#shared/domain/books/word-properties.ts';
import { chapterBlocks } from './chapter-blocks.ts';
import { docxBlocks, createNumbering } from './docx-blocks.ts';
import { bookmarkOf } from './docx-contents.ts';
import type { DocxFrame } from './docx-frame.ts';
import { manuscriptFrame } from './docx-manuscript.ts';
import { docxLine } from './docx-paragraph.ts';
import { placeStyles } from './docx-place-styles.ts';
import { plainFrame } from './docx-plain.ts';
import { setSectionFromRight } from './docx-section.ts';
import { writingOf, type Writing } from './docx-writing.ts';
import { namedEntries, type WholeBook, type WholeBookEntry } from './whole-book.ts';

export const docxOf = (book: WholeBook): Promise<Uint8Array> => docxFileOf(book, plainFrame);

export const docxManuscriptOf = (book: WholeBook): Promise<Uint8Array> => docxFileOf(book, manuscriptFrame);

/** All formatting is in the styles, so that a publisher can change it in one place. */
async function docxFileOf(
  book: WholeBook,
  frameOf: (book: WholeBook, writing: Writing) => DocxFrame,
): Promise<Uint8Array> {
  const writing = writingOf(book.language);
  const frame = frameOf(book, writing);
  const formatting = {
    numbering: createNumbering(),
    styles: placeStyles(),
    sceneBreak: frame.sceneBreak,
    textArea: frame.textArea,
    writing,
  };
  const text = namedEntries(book).flatMap((entry, index): FileChild[] => {
    const style = styleOf(entry);
    const title = docxLine(entry.name, writing, {
      style,
      pageBreakBefore: true,
      wrap: (children) => [new Bookmark({ id: bookmarkOf(index), children })],
    });
    if (entry.kind === 'part') return [title];
    return [title, ...docxBlocks(chapterBlocks(entry.content, book.pictures), formatting)];
  });
  const { opening, styles, section } = frame;
  const author = xmlText(joinedAuthors(book.authors));
  const document = new Document({
    title: xmlText(book.title),
    creator: author,
    description: xmlText(book.premise),
    lastModifiedBy: author,
    // the first property marks our own file, so that our import knows that headings in the text are one level lower
    // than in the book
    customProperties: [
      { name: 'Quillcast', value: '1' },
      ...imprintProperties(book).map(({ name, value }) => ({ name, value: xmlText(value) })),
    ],
    styles: { ...styles, paragraphStyles: [...(styles.paragraphStyles ?? []), ...formatting.styles.all()] },
    numbering: formatting.numbering.all(),
    hyphenation: { autoHyphenation: frame.isHyphenated },
    sections: [{ ...section, children: [...opening, ...text] }],
  });
  if (writing.direction === 'rtl') setSectionFromRight(document);
  return new Uint8Array(await Packer.toBuffer(document));
}

/** An untitled chapter has a style of its own, so that our import doesn't take the chapter's number for its title. */
function styleOf({ kind, title }: WholeBookEntry): string {
  if (kind === 'part') return 'PartTitle';
  return title === '' ? 'UntitledChapter' : 'Heading1';
}
