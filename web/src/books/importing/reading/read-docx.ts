import { strToU8, zipSync } from 'fflate';
import type { ImportCountName } from '#shared/domain/books/importing/import-report.ts';
import { styleMapEntryOf } from '#shared/domain/books/word-places.ts';
import { createImportCounter } from '#shared/domain/books/html/counting.ts';
import { arrivingBlocks } from './arriving-blocks.ts';
import { countDocx } from './docx-counts.ts';
import { maximumElements } from './limits.ts';
import { readPages } from '#shared/domain/books/html/read-pages.ts';
import { elementsOf, lineOf, parseMarkup } from '#shared/domain/books/html/markup.ts';
import { imprintOfWord } from './metadata.ts';
import type { OnProgress } from './progress.ts';
import { piecesOfWord } from './raw-word.ts';
import type { ReadText } from './read-text.ts';
import type { BookDetails } from './title-page.ts';
import { refusals, Unreadable } from './unreadable.ts';
import type { Archive } from './unzip.ts';

/** Tracked changes are accepted; pictures, comments and the table of contents are left out. */
export async function readDocx(archive: Archive, onProgress: OnProgress): Promise<ReadText> {
  const parts = textParts(archive);
  const counter = createImportCounter();
  countDocx(parts, counter.onFound);
  onProgress(0.1);
  const isOwnFile = parts['docProps/custom.xml']?.includes('name="Quillcast"') ?? false;
  const html = await htmlOf(parts, isOwnFile, () => onProgress(0.6));
  onProgress(0.9);
  const body = parseMarkup(html, 'html');
  const { pages, notes, counts } = readPages([{ path: '', body }], { isOwnExport: isOwnFile });
  for (const [name, times] of Object.entries(counts)) counter.onFound(name as ImportCountName, times);
  const blocks = pages.flatMap((page) => page.blocks);
  return {
    details: detailsIn(parts),
    blocks: isOwnFile ? blocks : arrivingBlocks(blocks),
    notes: isOwnFile ? notes : arrivingBlocks(notes),
    counts: counter.counts,
    pieces: piecesOfWord(parts, isOwnFile),
  };
}

/** Mammoth is recursive, so the parts it reads are checked for size and depth first. */
function textParts(archive: Archive): Record<string, string> {
  const partNames = archive.names.filter((name) =>
    /^(word|docProps|_rels)\/.*\.(xml|rels)$|^\[Content_Types\]\.xml$|^_rels\/\.rels$/.test(name),
  );
  const parts = Object.fromEntries(
    partNames.map((name) => [name, new TextDecoder().decode(archive.read(name))] as const),
  );
  for (const part of Object.values(parts)) refuseExcess(part);
  return parts;
}

/**
 * Refuses files that would exhaust memory or the stack. Nested tables and text boxes in a genuine document reach about
 * a hundred levels; a file with thousands is made to break the reader.
 */
function refuseExcess(xml: string): void {
  let depth = 0;
  let elements = 0;
  for (const [tag] of xml.matchAll(/<\/?[A-Za-z][^<>]*>/g)) {
    if (tag.startsWith('</')) depth -= 1;
    else elements += 1;
    if (!tag.startsWith('</') && !tag.endsWith('/>')) depth += 1;
    if (elements > maximumElements) throw new Unreadable(refusals.tooManyElements);
    if (depth > maxDepth) throw new Unreadable(refusals.tooDeep);
  }
  if (/<!(DOCTYPE|ENTITY)/i.test(xml.slice(0, 10_000))) throw new Unreadable(refusals.notWord);
}

/** Mammoth unzips without limits, so it gets parts that are already checked, zipped again without compression. */
async function htmlOf(parts: Record<string, string>, ownFile: boolean, onRead: () => void): Promise<string> {
  const { default: mammoth } = await import('mammoth');
  const files = Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]));
  const bytes = zipSync(files, { level: 0 });
  // Mammoth's browser build takes `arrayBuffer`, its Node build `buffer`.
  const input = { arrayBuffer: bytes.buffer, buffer: bytes } as unknown as { arrayBuffer: ArrayBuffer };
  try {
    const { value } = await mammoth.convertToHtml(input, {
      ignoreEmptyParagraphs: false,
      styleMap: [...(ownFile ? [...ownStyles, ...placesIn(parts)] : []), ...styles],
      convertImage: mammoth.images.imgElement(() => Promise.reject(new Error('Pictures are left out.'))),
      externalFileAccess: false,
      transformDocument: (document) => {
        onRead();
        return document;
      },
    });
    return value;
  } catch (cause) {
    throw new Unreadable(refusals.damaged, { cause });
  }
}

function detailsIn(parts: Record<string, string>): BookDetails {
  const coreProperties = parseMarkup(parts['docProps/core.xml'] ?? '', 'xml');
  const [title, author] = ['title', 'creator'].map((name) => lineOf(elementsOf(coreProperties, name)[0]));
  const styles = parts['word/styles.xml'] ?? '';
  const language = /<w:lang\b[^>]*?\bw:val="([a-zA-Z]{2,3}(?:-[a-zA-Z0-9]{2,8})*)"/.exec(styles)?.[1];
  return {
    ...(title && { title }),
    ...(author && { author }),
    ...(language && { language }),
    ...imprintOfWord(parts),
  };
}

const placesIn = (parts: Record<string, string>): string[] =>
  elementsOf(parseMarkup(parts['word/styles.xml'] ?? '', 'xml'), 'style').flatMap((style) => {
    const name = elementsOf(style, 'name')[0]?.attributes['w:val'] ?? '';
    return styleMapEntryOf(name) ?? [];
  });

const maxDepth = 300;

/** Contains only styles that Mammoth doesn't know; Mammoth applies its own list after these. */
const styles = [
  "p[style-name='Title'] => h1.book-title:fresh",
  "p[style-name='Subtitle'] => h2.book-subtitle:fresh",
  "p[style-name='Author'] => h2.book-author:fresh",
  "p[style-name='Part Title'] => h1.part-title:fresh",
  "p[style-name='Scene Break'] => p.scene-break:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  "p[style-name='Block Text'] => blockquote > p:fresh",
  "p[style-name='heading 7'] => h6:fresh",
  "p[style-name^='toc '] => !",
  "p[style-name='TOC Heading'] => !",
  "br[type='page'] => div.page-break",
  'strike => s',
  'small-caps => span.smallcaps',
];

/**
 * In our own exports, chapters have the first heading level, so headings in the text are one level too low and are
 * raised again.
 */
const ownStyles = [
  "p[style-name='heading 1'] => h1.chapter-title:fresh",
  "p[style-name='Untitled Chapter'] => h1.untitled-chapter:fresh",
  ...[2, 3, 4, 5, 6].map((level) => `p[style-name='heading ${level}'] => h${level - 1}:fresh`),
  // Dropped, because the document's properties or the book itself already contain these texts.
  ...['Disclosure', 'Series', 'Publisher', 'Copyright', 'Dedication', 'Contact'].map(
    (name) => `p[style-name='${name}'] => !`,
  ),
  "p[style-name='heading 7'] => h6:fresh",
  "p[style-name='Blank'] => p.empty:fresh",
  "p[style-name='Code'] => pre:separator('\\n')",
  "p[style-name='Raw Markdown'] => pre.raw:separator('\\n')",
];
