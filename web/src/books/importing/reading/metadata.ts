import { joinedAuthors } from '#shared/domain/books/imprint.ts';
import { namesOfProperties } from '#shared/domain/books/word-properties.ts';
import { elementsOf, lineOf, parseMarkup, type MarkupElement } from '#shared/domain/books/html/markup.ts';
import type { ImprintLines } from './title-page.ts';

/** A creator's role is a MARC code. A creator without a role counts as an author. */
export function imprintOfPackage(metadata: MarkupElement): ImprintLines {
  const metas = elementsOf(metadata, 'meta');
  const refinedLine = (id: string | undefined, property: string) =>
    lineOf(
      metas.find(
        ({ attributes }) =>
          id !== undefined && attributes['refines'] === `#${id}` && attributes['property'] === property,
      ),
    );
  const roleOf = ({ attributes }: MarkupElement) =>
    refinedLine(attributes['id'], 'role') || (attributes['opf:role'] ?? '');
  const authors = elementsOf(metadata, 'creator').filter((each) => /^(aut)?$/.test(roleOf(each)));
  const collection = metas.find(({ attributes }) => attributes['property'] === 'belongs-to-collection');
  const metaContent = (name: string) =>
    metas.find(({ attributes }) => attributes['name'] === name)?.attributes['content'] ?? '';
  return withoutEmpty({
    author: joinedAuthors(authors.map(lineOf)),
    publisher: lineOf(elementsOf(metadata, 'publisher')[0]),
    copyright: lineOf(elementsOf(metadata, 'rights')[0]),
    isbn: isbnIn(elementsOf(metadata, 'identifier')),
    // calibre uses its own names for the series.
    series: lineOf(collection) || metaContent('calibre:series'),
    seriesNumber:
      refinedLine(collection?.attributes['id'], 'group-position') ||
      metaContent('calibre:series_index').replace(/\.0+$/, ''),
  });
}

/**
 * Returns the dedication from our own exports, in which each element in a paragraph is a line break and a newline in
 * the markup means nothing.
 */
export const dedicationOf = (page: MarkupElement): string =>
  elementsOf(page, 'p')
    .map((paragraph) =>
      paragraph.children
        .map((child) => (typeof child === 'string' ? child.replaceAll('\n', '') : '\n'))
        .join(''),
    )
    .join('\n\n');

export function imprintOfWord(customProperties: string): ImprintLines {
  const custom = elementsOf(parseMarkup(customProperties, 'xml'), 'property');
  const propertyNamed = (name: string) => custom.find(({ attributes }) => attributes['name'] === name);
  const fields = Object.entries(namesOfProperties).map(([field, name]) => [
    field,
    textOf(propertyNamed(name)),
  ]);
  return withoutEmpty(Object.fromEntries(fields) as Record<string, string>);
}

export const imprintOfFrontMatter = (values: Readonly<Record<string, string>>): ImprintLines =>
  withoutEmpty({
    author: values['author'] ?? '',
    publisher: values['publisher'] ?? '',
    copyright: values['copyright'] ?? values['rights'] ?? '',
    isbn: values['isbn'] ?? '',
    series: values['series'] ?? '',
    seriesNumber: values['series-number'] ?? values['seriesnumber'] ?? '',
    dedication: values['dedication'] ?? '',
  });

function isbnIn(identifiers: readonly MarkupElement[]): string {
  const isbn = identifiers.find(
    (each) => /isbn/i.test(each.attributes['opf:scheme'] ?? '') || /^\s*(urn:)?isbn/i.test(lineOf(each)),
  );
  return lineOf(isbn);
}

/** Keeps line breaks, unlike `lineOf`. */
const textOf = (element: MarkupElement | undefined): string =>
  (element?.children ?? [])
    .map((child) => (typeof child === 'string' ? child : textOf(child)))
    .join('')
    .trim();

const withoutEmpty = (fields: Record<string, string>): ImprintLines =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
