import { Document, Packer, Paragraph, TextRun, type FileChild } from 'docx';
import { joinedAuthors } from '#shared/domain/books/imprint.ts';
import { imprintProperties } from '#shared/domain/books/word-properties.ts';
import { chapterBlocks } from './chapter-blocks.ts';
import { docxBlocks, createNumbering } from './docx-blocks.ts';
import type { DocxFrame } from './docx-frame.ts';
import { manuscriptFrame } from './docx-manuscript.ts';
import { placeStyles } from './docx-place-styles.ts';
import { plainFrame } from './docx-plain.ts';
import { namedEntries, type WholeBook, type WholeEntry } from './whole-book.ts';

export const docxOf = (book: WholeBook): Promise<Uint8Array> => fileOf(book, plainFrame(book));

export const docxManuscriptOf = (book: WholeBook): Promise<Uint8Array> => fileOf(book, manuscriptFrame(book));

/** All formatting is in the styles, so that a publisher can change it in one place. */
async function fileOf(book: WholeBook, frame: DocxFrame): Promise<Uint8Array> {
  const { textArea, sceneBreak } = frame;
  const formatting = { numbering: createNumbering(), styles: placeStyles(), textArea, sceneBreak };
  const text = namedEntries(book).flatMap((entry): FileChild[] => {
    const style = styleOf(entry);
    const title = new Paragraph({ style, pageBreakBefore: true, children: [new TextRun(entry.name)] });
    if (entry.kind === 'part') return [title];
    return [title, ...docxBlocks(chapterBlocks(entry.content, book.pictures), formatting)];
  });
  const { opening, styles, section } = frame;
  const { title, premise } = book;
  const author = joinedAuthors(book.authors);
  const document = new Document({
    title,
    creator: author,
    description: premise,
    lastModifiedBy: author,
    // the first property marks our own file, so that our import knows that headings in the text are one level lower
    // than in the book
    customProperties: [{ name: 'Quillcast', value: '1' }, ...imprintProperties(book)],
    styles: { ...styles, paragraphStyles: [...(styles.paragraphStyles ?? []), ...formatting.styles.all()] },
    numbering: formatting.numbering.all(),
    hyphenation: { autoHyphenation: frame.isHyphenated },
    sections: [{ ...section, children: [...opening, ...text] }],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}

/** An untitled chapter has a style of its own, so that our import doesn't take the chapter's number for its title. */
function styleOf({ kind, title }: WholeEntry): string {
  if (kind === 'part') return 'PartTitle';
  return title === '' ? 'UntitledChapter' : 'Heading1';
}
