import { declaredEncoding } from './decode-text.ts';
import { coverIn, type FoundCover } from './epub-cover.ts';
import type { EpubItem } from './epub-item.ts';
import { elementsOf, lineOf, parseMarkup, type MarkupElement } from '#shared/domain/books/html/markup.ts';
import { pathFrom } from '#shared/domain/books/html/path-from.ts';
import { provenEncoding } from './guess-encoding.ts';
import { dedicationOf, imprintOfPackage } from './metadata.ts';
import type { BookDetails } from './title-page.ts';
import { refusals, Unreadable } from './unreadable.ts';
import type { Archive } from './unzip.ts';

export function readPackage(archive: Archive): EpubPackage {
  const packagePath = packagePathIn(archive);
  const document = markupIn(archive, packagePath);
  const items = itemsOf(document, packagePath);
  refuseProtected(archive, items);
  const isOwnExport = elementsOf(document, 'meta').some(
    ({ attributes }) => attributes['name'] === 'generator' && attributes['content'] === 'Quillcast',
  );
  const dedication = isOwnExport ? items.find(({ id }) => id === 'dedication') : undefined;
  const details = {
    ...detailsIn(document),
    ...(dedication && { dedication: dedicationOf(markupIn(archive, dedication.path)) }),
  };
  const cover = coverIn(archive, { document, items, isOwnExport });
  const spine = spineOf(document, items).filter(({ item }) => item === undefined || isPage(item));
  const isFound = ({ item }: SpineItem) => item !== undefined && archive.has(item.path);
  return {
    items,
    pages: pagesOf(spine.filter(isFound)),
    missingPages: spine.filter((each) => !isFound(each)).map(({ id, item }) => item?.path ?? id),
    details,
    cover,
    isOwnExport,
    isFixed: isFixed(document),
  };
}

/**
 * Whether the e-book has a fixed layout: `pre-paginated` (EPUB 3.3, section 8.2) or, in older files, `fixed-layout`.
 */
const isFixed = (document: MarkupElement): boolean =>
  elementsOf(document, 'meta').some(
    (meta) =>
      (meta.attributes['property'] === 'rendition:layout' && lineOf(meta) === 'pre-paginated') ||
      (meta.attributes['name'] === 'fixed-layout' && meta.attributes['content'] === 'true'),
  );

export function markupIn(archive: Archive, path: string, kind: 'xml' | 'html' = 'xml'): MarkupElement {
  const bytes = archive.read(path);
  if (!bytes) throw new Unreadable(refusals.notBook);
  const encoding = provenEncoding(bytes) ?? declaredEncoding(bytes) ?? 'utf-8';
  return parseMarkup(new TextDecoder(encoding).decode(bytes), kind);
}

/**
 * Refuses a book if its text is encrypted. Encrypted fonts and pictures (EPUB 3.3, section 4.2.6.3.2) don't matter,
 * because neither is read.
 */
function refuseProtected(archive: Archive, items: readonly EpubItem[]): void {
  if (!archive.has(encryptionPath)) return;
  const encrypted = elementsOf(markupIn(archive, encryptionPath), 'cipherreference').map(({ attributes }) =>
    pathFrom('', attributes['uri'] ?? ''),
  );
  const texts = new Set(items.filter(isText).map(({ path }) => path));
  if (encrypted.some((path) => texts.has(path))) throw new Unreadable(refusals.copyProtected);
}

const encryptionPath = 'META-INF/encryption.xml';
/** Matches pages and the EPUB 2 table of contents. Pictures are excluded explicitly, because SVG is XML too. */
const isText = ({ type }: EpubItem): boolean => /html|xml/.test(type) && !type.startsWith('image/');

function packagePathIn(archive: Archive): string {
  const container = markupIn(archive, 'META-INF/container.xml');
  const path = elementsOf(container, 'rootfile')[0]?.attributes['full-path'];
  if (path === undefined || !archive.has(path)) throw new Unreadable(refusals.notBook);
  return path;
}

const itemsOf = (document: MarkupElement, packagePath: string): EpubItem[] =>
  elementsOf(document, 'item').map(({ attributes }) => ({
    id: attributes['id'] ?? '',
    path: pathFrom(packagePath, attributes['href'] ?? ''),
    type: attributes['media-type'] ?? '',
    properties: (attributes['properties'] ?? '').split(' '),
  }));

function spineOf(document: MarkupElement, items: readonly EpubItem[]): SpineItem[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  return elementsOf(document, 'itemref').map(({ attributes }) => {
    const id = attributes['idref'] ?? '';
    return { id, item: byId.get(id), isAside: attributes['linear'] === 'no' };
  });
}

const isPage = ({ type, properties }: EpubItem): boolean =>
  /html|xml/.test(type) && !properties.includes('nav');

/** Puts pages outside the reading order at the end. */
const pagesOf = (spine: readonly SpineItem[]): EpubPage[] =>
  [
    ...new Map(spine.map(({ item, isAside }) => [item!.path, { path: item!.path, isAside }])).values(),
  ].toSorted((one, other) => Number(one.isAside) - Number(other.isAside));

function detailsIn(document: MarkupElement): BookDetails {
  const [metadata] = elementsOf(document, 'metadata');
  if (!metadata) return {};
  const metadataLine = (name: string) => lineOf(elementsOf(metadata, name)[0]);
  const titles = elementsOf(metadata, 'title');
  const subtitleId = elementsOf(metadata, 'meta').find(
    (meta) => meta.attributes['property'] === 'title-type' && lineOf(meta) === 'subtitle',
  )?.attributes['refines'];
  const allFields = {
    title: lineOf(titles[0]),
    subtitle: lineOf(titles.find(({ attributes }) => `#${attributes['id']}` === subtitleId)),
    language: metadataLine('language'),
    genre: metadataLine('subject'),
    premise: metadataLine('description'),
  };
  const filledFields = Object.fromEntries(Object.entries(allFields).filter(([, value]) => value !== ''));
  return { ...filledFields, ...imprintOfPackage(metadata) };
}

export interface EpubPackage {
  readonly items: readonly EpubItem[];
  readonly pages: readonly EpubPage[];
  /** Paths of pages that the e-book lists but doesn’t contain; ids of pages without a path. */
  readonly missingPages: readonly string[];
  readonly details: BookDetails;
  readonly cover: FoundCover | undefined;
  /** True for an export of Quillcast, which can be read back exactly. */
  readonly isOwnExport: boolean;
  readonly isFixed: boolean;
}

export interface EpubPage {
  readonly path: string;
  /** Outside the reading order (`linear="no"`). */
  readonly isAside: boolean;
}

interface SpineItem {
  readonly id: string;
  readonly item: EpubItem | undefined;
  readonly isAside: boolean;
}
