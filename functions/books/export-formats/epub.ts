import { strToU8, zipSync } from 'fflate';
import { chapterBlocks } from './chapter-blocks.ts';
import { coverPage, coverPicturesOf } from './epub-cover.ts';
import { contentsPage, ncxDocument, packageDocument } from './epub-frame.ts';
import { frontPages } from './epub-front.ts';
import { pictureNamesOf, picturesFolder } from './epub-pictures.ts';
import { epubStyle } from './epub-style.ts';
import { dirOfLine, xhtmlPage, type EpubPage } from './epub-page.ts';
import { namedEntries, type WholeBook } from './whole-book.ts';
import { escapeXml } from '#shared/domain/books/markdown/html-of.ts';
import { directionOfLanguage } from '#shared/domain/direction.ts';
import { xhtmlOf } from './xhtml.ts';

/**
 * An EPUB 3.3 with the table of contents of EPUB 2 for old readers. Pictures are only named (see `withPictures`).
 * https://www.w3.org/TR/epub-33/
 */
export function epubOf(book: WholeBook): Uint8Array {
  const pages = pagesOf(book);
  const files: Record<string, string | Uint8Array> = {
    'META-INF/container.xml': containerDocument,
    'EPUB/package.opf': packageDocument(book, pages),
    'EPUB/nav.xhtml': contentsPage(book, pages),
    'EPUB/toc.ncx': ncxDocument(book, pages),
    'EPUB/style.css': epubStyle,
    ...Object.fromEntries(
      Object.entries(coverPicturesOf(book)).map(([file, picture]) => [`EPUB/${file}`, picture]),
    ),
    'EPUB/cover.xhtml': coverPage(book),
    ...Object.fromEntries(frontPages(book).map(({ file, xhtml }) => [`EPUB/${file}`, xhtml])),
    ...Object.fromEntries(pages.map(({ file, xhtml }) => [`EPUB/${file}`, xhtml])),
    ...Object.fromEntries(pictureNamesOf(pages).map((name) => [`EPUB/${picturesFolder}${name}`, name])),
  };
  return zipSync(
    {
      // `mimetype` comes first and uncompressed, so that the file's first bytes tell its type
      mimetype: [strToU8('application/epub+zip'), { level: 0 }],
      ...Object.fromEntries(
        Object.entries(files).map(([name, content]) => [
          name,
          typeof content === 'string' ? strToU8(content) : content,
        ]),
      ),
    },
    // not the current time, so that an unchanged book always gives the same file
    { mtime: new Date(book.updatedAt) },
  );
}

function pagesOf(book: WholeBook): EpubPage[] {
  return namedEntries(book).map((entry, index) => {
    const { kind, name } = entry;
    const number = String(index + 1).padStart(3, '0');
    const title = `<h1 id="title" class="${kind}-title"${dirOfLine(name, book.language)}>${escapeXml(name)}</h1>\n`;
    const blocks = entry.kind === 'chapter' ? chapterBlocks(entry.content, book.pictures) : [];
    const text = xhtmlOf(blocks, directionOfLanguage(book.language));
    const body = `<section epub:type="${kind}" role="doc-${kind}" aria-labelledby="title">\n${title}${text}</section>`;
    return {
      id: `${kind}-${number}`,
      file: `text/${kind}-${number}.xhtml`,
      kind,
      name,
      isUntitled: entry.title === '',
      blocks,
      xhtml: xhtmlPage({ title: name, language: book.language, body, type: 'bodymatter', root: '../' }),
    };
  });
}

const containerDocument = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
  <rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;
