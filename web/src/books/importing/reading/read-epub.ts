import { isShown, nodeText, type BlockNode } from '#shared/domain/books/html/blocks.ts';
import { classStylesIn } from '#shared/domain/books/html/class-styles.ts';
import { createImportCounter } from '#shared/domain/books/html/counting.ts';
import { arrivingBlocks } from './arriving-blocks.ts';
import { contentsOf, type ContentsEntry } from './epub-contents.ts';
import { flowOf } from './epub-flow.ts';
import { markupIn, readPackage } from './epub-package.ts';
import { foundPictures } from './found-pictures.ts';
import { styleSheetsIn } from './epub-styles.ts';
import { readPages } from '#shared/domain/books/html/read-pages.ts';
import { elementsOf, type MarkupElement } from '#shared/domain/books/html/markup.ts';
import { pathFrom } from '#shared/domain/books/html/path-from.ts';
import { pictureAddress } from '#shared/domain/books/html/pictures-in-markup.ts';
import type { Page } from '#shared/domain/books/html/page-tree.ts';
import { progressBetween, type OnProgress } from './progress.ts';
import { piecesOfMarkup } from './raw-markup.ts';
import type { ReadText } from './read-text.ts';
import { refusals, Unreadable } from './unreadable.ts';
import type { Archive } from './unzip.ts';

/**
 * Returns an e-book as one text. Takes the headings from its table of contents instead of its files, because the
 * programs that make e-books split these arbitrarily. Moves notes from any file to their references.
 */
export function readEpub(archive: Archive, onProgress: OnProgress): ReadText {
  const book = readPackage(archive);
  const pages = book.pages.flatMap(({ path }, index) => {
    progressBetween(onProgress, 0, 0.5)(index / book.pages.length);
    return pageAt(archive, path, book.isOwnExport);
  });
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
      { text: book.missingPages.join(', '), toldAs: 'missingPages', fate: 'leftOut' },
    ],
    cover: book.cover,
    pictures: found.pictures,
  };
}

/** Skips cover, title page and table of contents: programs generate them, so they aren't part of the author's text. */
function pageAt(archive: Archive, path: string, isOwnExport: boolean): Page[] {
  const page = markupIn(archive, path, 'html');
  const body = elementsOf(page, 'body')[0] ?? page;
  return isGeneratedPage(body) || (isOwnExport && isOwnFrontMatter(body)) ? [] : [{ path, body }];
}

const isGeneratedPage = (body: MarkupElement): boolean =>
  [body, ...body.children].some(
    (element) =>
      typeof element !== 'string' &&
      /\b(titlepage|halftitlepage|cover|toc|landmarks)\b/.test(element.attributes['epub:type'] ?? ''),
  );

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
