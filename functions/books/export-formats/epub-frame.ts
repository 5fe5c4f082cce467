import { hash } from 'node:crypto';
import { directionOfLanguage } from '#shared/domain/direction.ts';
import { dirOfLine, xhtmlPage, type EpubPage } from './epub-page.ts';
import type { WholeBook } from './whole-book.ts';
import { accessibilityMetadata } from './epub-accessibility.ts';
import { frontPages } from './epub-front.ts';
import { imprintMetadata } from './epub-metadata.ts';
import { pictureItems } from './epub-pictures.ts';
import { coverImageOf, coverPicturesOf } from './epub-cover.ts';
import { escapeXml } from '#shared/domain/books/markdown/html-of.ts';

export function packageDocument(book: WholeBook, pages: readonly EpubPage[]): string {
  const front = frontPages(book);
  const modified = `${book.updatedAt.slice(0, 19)}Z`;
  const optional = (element: string, text: string) =>
    escapeXml(text).trim() === '' ? '' : `<dc:${element}>${escapeXml(text)}</dc:${element}>\n`;
  const subtitle =
    book.subtitle === ''
      ? ''
      : `<dc:title id="subtitle">${escapeXml(book.subtitle)}</dc:title>
<meta refines="#subtitle" property="title-type">subtitle</meta>\n`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${escapeXml(book.language)}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">${identifierOf(book)}</dc:identifier>
<dc:title id="title">${escapeXml(book.title)}</dc:title>
<meta refines="#title" property="title-type">main</meta>
${subtitle}<dc:language>${escapeXml(book.language)}</dc:language>
${imprintMetadata(book)}${optional('subject', book.genre)}${optional('description', book.premise)}<meta property="dcterms:modified">${modified}</meta>
${accessibilityMetadata(book, pages)}
<meta name="generator" content="Quillcast"/>
<meta name="cover" content="cover-image"/>
</metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>
<item id="style" href="style.css" media-type="text/css"/>
${coverItems(book)}
<item id="cover" href="cover.xhtml" media-type="application/xhtml+xml"/>
${front.map(({ id, file }) => `<item id="${id}" href="${file}" media-type="application/xhtml+xml"/>`).join('\n')}
${pages.map(({ id, file }) => `<item id="${id}" href="${file}" media-type="application/xhtml+xml"/>`).join('\n')}
${pictureItems(pages)}</manifest>
<spine toc="ncx"${directionOfLanguage(book.language) === 'rtl' ? ' page-progression-direction="rtl"' : ''}>
<itemref idref="cover" linear="no"/>
${front.map(({ id }) => `<itemref idref="${id}"/>`).join('\n')}
<itemref idref="nav"/>
${pages.map(({ id }) => `<itemref idref="${id}"/>`).join('\n')}
</spine>
</package>
`;
}

function coverItems(book: WholeBook): string {
  const image = coverImageOf(book);
  return Object.keys(coverPicturesOf(book))
    .map((file) =>
      file === image.file
        ? `<item id="cover-image" href="${file}" media-type="${image.type}" properties="cover-image"/>`
        : `<item id="cover-drawing" href="${file}" media-type="image/svg+xml"/>`,
    )
    .join('\n');
}

export function contentsPage(book: WholeBook, pages: readonly EpubPage[]): string {
  const link = ({ file, name, kind, isUntitled }: EpubPage) => {
    const classAttribute = kind === 'part' ? ' class="part"' : isUntitled ? ' class="untitled"' : '';
    return `<a href="${file}"${classAttribute}${dirOfLine(name, book.language)}>${escapeXml(name)}</a>`;
  };
  const lines = groupedByPart(pages).map(({ head, chapters }) => {
    const items = chapters.map((chapter) => `<li>${link(chapter)}</li>`).join('\n');
    if (!head) return items;
    return `<li>${link(head)}${items === '' ? '' : `<ol>\n${items}\n</ol>`}</li>`;
  });
  const first = pages[0];
  const beginningItem = first
    ? `<li><a epub:type="bodymatter" href="${first.file}">Beginning</a></li>\n`
    : '';
  // a book without chapters has only its title page
  const entries = lines.join('\n') || '<li><a href="title.xhtml">Title page</a></li>';
  const body = `<nav epub:type="toc" role="doc-toc" id="toc" aria-labelledby="contents">
<h1 id="contents">Contents</h1>
<ol>
${entries}
</ol>
</nav>
<nav epub:type="landmarks" hidden="hidden" aria-label="Landmarks">
<ol>
<li><a epub:type="cover" href="cover.xhtml">Cover</a></li>
<li><a epub:type="toc" href="nav.xhtml">Contents</a></li>
${beginningItem}</ol>
</nav>`;
  return xhtmlPage({ title: 'Contents', language: book.language, body, type: 'frontmatter' });
}

/** The table of contents of EPUB 2, for old readers. */
export function ncxDocument(book: WholeBook, pages: readonly EpubPage[]): string {
  const point = ({ id, file, name }: EpubPage, inner = '') =>
    `<navPoint id="nav-${id}" playOrder="${pages.findIndex((each) => each.id === id) + 1}">` +
    `<navLabel><text>${escapeXml(name)}</text></navLabel><content src="${file}"/>${inner}</navPoint>`;
  const points = groupedByPart(pages).map(({ head, chapters }) => {
    const innerPoints = chapters.map((chapter) => point(chapter)).join('\n');
    return head ? point(head, innerPoints) : innerPoints;
  });
  const titlePoint =
    '<navPoint id="nav-title" playOrder="1"><navLabel><text>Title page</text></navLabel><content src="title.xhtml"/></navPoint>';
  return `<?xml version="1.0" encoding="UTF-8"?>
<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1" xml:lang="${escapeXml(book.language)}">
<head><meta name="dtb:uid" content="${identifierOf(book)}"/></head>
<docTitle><text>${escapeXml(book.title)}</text></docTitle>
<navMap>
${points.join('\n') || titlePoint}
</navMap>
</ncx>
`;
}

/** Returns the same identifier for every file of a book, so that devices recognise a later file as the same book. */
function identifierOf({ id }: WholeBook): string {
  const hex = hash('sha256', `quillcast ${id}`);
  const variant = '89ab'[Number.parseInt(hex[16]!, 16) % 4]!;
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, variant + hex.slice(17, 20)];
  return `urn:uuid:${[...parts, hex.slice(20, 32)].join('-')}`;
}

function groupedByPart(pages: readonly EpubPage[]): PageGroup[] {
  const groups: PageGroup[] = [{ chapters: [] }];
  for (const each of pages)
    if (each.kind === 'part') groups.push({ head: each, chapters: [] });
    else groups.at(-1)!.chapters.push(each);
  return groups.filter(({ head, chapters }) => head !== undefined || chapters.length > 0);
}

interface PageGroup {
  readonly head?: EpubPage;
  readonly chapters: EpubPage[];
}
