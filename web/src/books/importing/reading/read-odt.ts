import { createImportCounter } from '#shared/domain/books/html/counting.ts';
import {
  lineOf,
  elementsOf,
  parseMarkup,
  rawTextOf,
  type MarkupElement,
} from '#shared/domain/books/html/markup.ts';
import { isElement } from '#shared/domain/books/html/page-tree.ts';
import { pathFrom } from '#shared/domain/books/html/path-from.ts';
import { readPages } from '#shared/domain/books/html/read-pages.ts';
import { arrivingBlocks } from './arriving-blocks.ts';
import { foundPictures } from './found-pictures.ts';
import { maximumElements } from './limits.ts';
import { markupOfOdt } from './odt-markup.ts';
import { odtStylesIn } from './odt-styles.ts';
import { piecesOfOdt } from './raw-odt.ts';
import type { OnProgress } from './progress.ts';
import type { FormattedText } from './read-text.ts';
import type { BookDetails } from './title-page.ts';
import { refusals, Unreadable } from './unreadable.ts';
import type { Archive } from './unzip.ts';

/** Reads an OpenDocument text (.odt). Tracked changes are accepted, as in Word documents. */
export function readOdt(archive: Archive, onProgress: OnProgress): FormattedText {
  const manifest = partIn(archive, 'META-INF/manifest.xml');
  if (elementsOf(manifest, 'encryption-data').length > 0) throw new Unreadable(refusals.protected);
  const [content, styles, meta] = ['content.xml', 'styles.xml', 'meta.xml'].map((name) =>
    partIn(archive, name),
  );
  const formulas = new Set(
    elementsOf(manifest, 'file-entry')
      .filter(({ attributes }) => attributes['manifest:media-type']?.endsWith('.formula'))
      .map(({ attributes }) => pathFrom('', attributes['manifest:full-path'] ?? '')),
  );
  onProgress(0.4);
  return readDocument({ content: content!, styles: styles!, meta: meta!, formulas, archive }, onProgress);
}

/** Reads an OpenDocument text that is one XML file (.fodt). */
export function readFlatOdt(text: string, onProgress: OnProgress): FormattedText {
  const whole = parseOdtXml(text);
  onProgress(0.4);
  return readDocument({ content: whole, styles: whole, meta: whole, formulas: new Set() }, onProgress);
}

/** Whether a text is an OpenDocument text in one XML file. */
export const isFlatOdt = (text: string): boolean =>
  /<office:document\s[^>]*office:mimetype="application\/vnd\.oasis\.opendocument\.text/.test(
    text.slice(0, 10_000),
  );

function readDocument(
  { content, styles, meta, formulas, archive }: OdtParts,
  onProgress: OnProgress,
): FormattedText {
  const text = childOf(content.children.find(isElement), 'body', 'text');
  if (!text) throw new Unreadable(refusals.otherKind);
  const counter = createImportCounter();
  countChanges(text, counter.onFound);
  const allStyles = odtStylesIn(styles === content ? [content] : [styles, content]);
  const body = markupOfOdt(text, {
    styles: allStyles,
    isFormula: ({ attributes, children }) =>
      children.some((child) => isElement(child) && child.name === 'math') ||
      formulas.has(pathFrom('', attributes['xlink:href'] ?? '')),
    onComment: () => counter.onFound('comments'),
  });
  onProgress(0.7);
  const found = foundPictures();
  const { pages, notes, counts } = readPages([{ path: '', body }], {
    pictureAt: ({ attributes: { src = '' } }, page) =>
      archive && page !== undefined ? found.nameOf(archive, pathFrom('', src)) : undefined,
  });
  onProgress(0.9);
  const pieces = piecesOfOdt(text, { styles: allStyles, stylesPart: styles });
  for (const name of ['contents', 'margins'] as const)
    counter.onFound(name, pieces.filter(({ toldAs }) => toldAs === name).length);
  return {
    format: 'OpenDocument',
    details: detailsIn(meta, styles),
    blocks: arrivingBlocks(pages.flatMap(({ blocks }) => blocks)),
    notes: arrivingBlocks(notes),
    counts: { ...counts, ...counter.counts },
    pieces,
    pictures: found.pictures,
  };
}

function countChanges(text: MarkupElement, onFound: (what: 'insertions' | 'deletions') => void): void {
  const changes = text.children.find((child) => isElement(child) && child.name === 'tracked-changes');
  if (changes === undefined || !isElement(changes)) return;
  for (const change of changes.children
    .filter(isElement)
    .flatMap(({ children }) => children.filter(isElement))) {
    if (change.name === 'insertion') onFound('insertions');
    const deleted = change.children.filter((child) => !isElement(child) || child.name !== 'change-info');
    if (change.name === 'deletion' && rawTextOf({ ...change, children: deleted }).trim() !== '')
      onFound('deletions');
  }
}

function detailsIn(meta: MarkupElement, styles: MarkupElement): BookDetails {
  const metadata = childOf(meta.children.find(isElement), 'meta');
  const lineIn = (name: string) => (metadata ? lineOf(elementsOf(metadata, name)[0]) : '');
  const details = {
    title: lineIn('title'),
    // The creator is the last person who saved the file.
    author: lineIn('initial-creator') || lineIn('creator'),
    language: lineIn('language') || defaultLanguageIn(styles),
  };
  return Object.fromEntries(Object.entries(details).filter(([, line]) => line !== ''));
}

function defaultLanguageIn(styles: MarkupElement): string {
  const defaults = childOf(styles.children.find(isElement), 'styles')?.children.filter(isElement) ?? [];
  const paragraph = defaults.find(
    ({ name, attributes }) => name === 'default-style' && attributes['style:family'] === 'paragraph',
  );
  const { 'fo:language': language = 'none', 'fo:country': country = 'none' } =
    childOf(paragraph, 'text-properties')?.attributes ?? {};
  if (language === 'none') return '';
  return country === 'none' ? language : `${language}-${country}`;
}

const partIn = (archive: Archive, name: string): MarkupElement =>
  parseOdtXml(new TextDecoder().decode(archive.read(name) ?? new Uint8Array()));

function parseOdtXml(xml: string): MarkupElement {
  let elements = 0;
  for (let at = xml.indexOf('<'); at !== -1; at = xml.indexOf('<', at + 1))
    elements += xml[at + 1] === '/' ? 0 : 1;
  if (elements > maximumElements) throw new Unreadable(refusals.tooManyElements);
  return parseMarkup(xml, 'xml');
}

const childOf = (parent: MarkupElement | undefined, ...path: readonly string[]): MarkupElement | undefined =>
  path.reduce<MarkupElement | undefined>(
    (element, name) =>
      element?.children.find((child): child is MarkupElement => isElement(child) && child.name === name),
    parent,
  );

interface OdtParts {
  readonly content: MarkupElement;
  readonly styles: MarkupElement;
  readonly meta: MarkupElement;
  /** Paths of the embedded objects that are formulas. */
  readonly formulas: ReadonlySet<string>;
  /** Absent if the document is one XML file. */
  readonly archive?: Archive;
}
