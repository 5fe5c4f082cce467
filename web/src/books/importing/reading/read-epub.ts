import { isShown, nodeText, type BlockNode } from '#shared/domain/books/html/blocks.ts';
import { classStylesIn } from '#shared/domain/books/html/class-styles.ts';
import { createImportCounter } from '#shared/domain/books/html/counting.ts';
import { arrivingBlocks } from './arriving-blocks.ts';
import { contentsOf, type ContentsEntry } from './epub-contents.ts';
import { flowOf } from './epub-flow.ts';
import { markupIn, readPackage, type EpubPackage } from './epub-package.ts';
import { foundPictures } from './found-pictures.ts';
import { styleSheetsIn } from './epub-styles.ts';
import { readPages } from '#shared/domain/books/html/read-pages.ts';
import { elementsOf, type MarkupElement } from '#shared/domain/books/html/markup.ts';
import { pathFrom } from '#shared/domain/books/html/path-from.ts';
import { pictureAddress } from '#shared/domain/books/html/pictures-in-markup.ts';
import { isElement, type Page } from '#shared/domain/books/html/page-tree.ts';
import { lettersOf, type RawPiece } from './lost-letters.ts';
import { progressBetween, type OnProgress } from './progress.ts';
import { piecesOfMarkup } from './raw-markup.ts';
import type { ReadText } from './read-text.ts';
import type { BookDetails } from './title-page.ts';
import { refusals, Unreadable } from './unreadable.ts';
import type { Archive } from './unzip.ts';

/**
 * Returns an e-book as one text. Takes the headings from its table of contents instead of its files, because the
 * programs that make e-books split these arbitrarily. Moves notes from any file to their references.
 */
export function readEpub(archive: Archive, onProgress: OnProgress): ReadText {
  const book = readPackage(archive);
  const opened = book.pages.map(({ path }, index) => {
    progressBetween(onProgress, 0, 0.5)(index / book.pages.length);
    return pageAt(archive, path, book);
  });
  const pages = opened.flatMap(({ page }) => page ?? []);
  const leftOut = opened.flatMap((each) => each.leftOut);
  const listings = book.items.filter(({ path }) => archive.has(path));
  const contents = contentsOf(listings, book.details.title, (path) => markupIn(archive, path));
  const targets = new Set(contents.flatMap(targetsOf));
  const found = foundPictures();
  const parsed = readPages(pages, {
    isOwnExport: book.isOwnExport,
    isTarget: (address) => targets.has(address),
    classStyles: classStylesIn(styleSheetsIn(archive, book.items)),
    onPage: (index) => progressBetween(onProgress, 0.5, 1)(index / pages.length),
    pictureAt: (element, page) => {
      const address = pictureAddress(element);
      if (address === undefined || page === undefined) return undefined;
      const path = pathFrom(page, address);
      return path === book.cover?.path ? '' : found.nameOf(archive, path);
    },
  });
  const asidePaths = new Set(book.pages.flatMap(({ path, isAside }) => (isAside ? [path] : [])));
  const arrived = parsed.pages.map(({ path, blocks }) => ({
    path,
    blocks: book.isOwnExport ? blocks : arrivingBlocks(blocks),
    isAside: asidePaths.has(path),
  }));
  const counter = createImportCounter(parsed.counts);
  counter.onFound('missingPages', book.missingPages.length);
  counter.onFound(
    'pagesAtEnd',
    arrived.filter(({ isAside, blocks }) => isAside && blocks.some(isShown)).length,
  );
  for (const name of ['titlePages', 'contents'] as const)
    counter.onFound(name, leftOut.filter(({ toldAs, fate }) => toldAs === name && fate === 'leftOut').length);
  refusePictures(parsed.pages, {
    isFixed: book.isFixed,
    hasPictures: (parsed.counts.pictures ?? 0) + found.pictures.length > 0,
  });
  return {
    details: book.details,
    blocks: flowOf(arrived, contents, book.isOwnExport),
    notes: book.isOwnExport ? parsed.notes : arrivingBlocks(parsed.notes),
    counts: counter.counts,
    pieces: [
      ...pages.flatMap(({ body }) => piecesOfMarkup(body, book.isOwnExport)),
      ...leftOut,
      { text: book.missingPages.join(', '), toldAs: 'missingPages', fate: 'leftOut' },
    ],
    cover: book.cover,
    pictures: found.pictures,
  };
}

/**
 * Leaves out covers, title pages and tables of contents: programs generate them, so they aren't part of the author's
 * text. Anything else on their pages is.
 */
function pageAt(archive: Archive, path: string, { isOwnExport, details }: EpubPackage): OpenedPage {
  const page = markupIn(archive, path, 'html');
  const body = elementsOf(page, 'body')[0] ?? page;
  if (isOwnExport && isOwnFrontMatter(body)) return { leftOut: [] };
  const generated = isGenerated(body) ? [body] : body.children.filter(isElement).filter(isGenerated);
  const leftOut = isOwnExport ? [] : generated.map((element) => generatedPiece(element, details));
  const children = body.children.filter((child) => !isElement(child) || !generated.includes(child));
  const isWhole = generated.length === 0;
  if (generated.includes(body) || (!isWhole && !children.some(isElement))) return { leftOut };
  return { page: { path, body: isWhole ? body : { ...body, children } }, leftOut };
}

const isGenerated = ({ attributes }: MarkupElement): boolean =>
  /\b(titlepage|halftitlepage|cover|toc|landmarks)\b/.test(attributes['epub:type'] ?? '');

/** A title page that only repeats details of the book needn't be in the report. */
function generatedPiece(element: MarkupElement, details: BookDetails): RawPiece {
  const lines = piecesOfMarkup(element).flatMap(({ text, toldAs }) =>
    toldAs === undefined ? text.trim() : [],
  );
  const text = lines.join(' ');
  const type = element.attributes['epub:type'] ?? '';
  if (/\btoc\b/.test(type)) return { text, toldAs: 'contents', fate: 'leftOut' };
  const known = Object.values(details).join(' ');
  const knownWords = new Set([...wordsOf(known), 'by', 'and']);
  const isKnown = (line: string) =>
    lettersOf(known).includes(lettersOf(line)) || wordsOf(line).every((word) => knownWords.has(word));
  return lines.every(isKnown) || /\blandmarks\b/.test(type)
    ? { text, fate: 'optional' }
    : { text, toldAs: 'titlePages', fate: 'leftOut' };
}

const wordsOf = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(lettersOf)
    .filter(Boolean);

interface OpenedPage {
  readonly page?: Page;
  readonly leftOut: readonly RawPiece[];
}

/**
 * Whether a page is the copyright page or the dedication. In our own exports, such a page is read as details of the
 * book; in other files, it belongs to the text of the book.
 */
const isOwnFrontMatter = ({ children }: MarkupElement): boolean =>
  children.some(
    (element) =>
      typeof element !== 'string' &&
      /^(copyright-page|dedication)$/.test(element.attributes['epub:type'] ?? ''),
  );

const targetsOf = (entry: ContentsEntry): (string | undefined)[] => [
  entry.target,
  ...entry.below.flatMap(targetsOf),
];

/** Refuses comics and picture books, in which every page is a drawing with at most a number beside it. */
function refusePictures(
  pages: readonly { readonly blocks: readonly BlockNode[] }[],
  { isFixed, hasPictures }: { readonly isFixed: boolean; readonly hasPictures: boolean },
): void {
  const length = pages.reduce(
    (sum, { blocks }) =>
      blocks.filter(isShown).reduce((own, block) => own + nodeText(block).trim().length, sum),
    0,
  );
  if (hasPictures && length <= (isFixed ? pages.length * 10 : 0)) throw new Unreadable(refusals.picturesOnly);
}
