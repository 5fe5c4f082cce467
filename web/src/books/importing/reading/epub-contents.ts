import type { EpubItem } from './epub-item.ts';
import { pathFrom } from '#shared/domain/books/html/path-from.ts';
import { elementsOf, lineOf, type MarkupElement } from '#shared/domain/books/html/markup.ts';

export function contentsOf(
  items: readonly EpubItem[],
  bookTitle: string | undefined,
  read: (path: string) => MarkupElement,
): readonly ContentsEntry[] {
  const nav = items.find(({ properties }) => properties.includes('nav'));
  const ncx = items.find(({ type }) => type === 'application/x-dtbncx+xml');
  const entries = nav
    ? entriesInNav(read(nav.path), nav.path)
    : ncx
      ? entriesInNcx(read(ncx.path), ncx.path)
      : [];
  // Some tables of contents nest all entries in one with the book's title, with at most the title page beside it. The
  // nested entries then replace that one.
  const isBook = (entry: ContentsEntry) =>
    entry.below.length > 1 && !entry.isPart && (entries.length === 1 || entry.title === bookTitle);
  return entries.flatMap((entry) => (isBook(entry) ? entry.below : [entry]));
}

function entriesInNav(page: MarkupElement, path: string): ContentsEntry[] {
  const navs = elementsOf(page, 'nav');
  const contents = navs.find(({ attributes }) => attributes['epub:type'] === 'toc') ?? navs[0];
  const list = contents && elementsOf(contents, 'ol')[0];
  const entriesIn = (below: MarkupElement | undefined): ContentsEntry[] =>
    childrenOf(below, 'li').map((point) => {
      const label = childrenOf(point, 'a')[0] ?? childrenOf(point, 'span')[0];
      return {
        title: label?.attributes['class'] === 'untitled' ? '' : lineOf(label),
        target: targetOf(path, label?.attributes['href']),
        isPart: label?.attributes['class'] === 'part',
        below: entriesIn(childrenOf(point, 'ol')[0]),
      };
    });
  return entriesIn(list);
}

function entriesInNcx(document: MarkupElement, path: string): ContentsEntry[] {
  const entriesIn = (parent: MarkupElement | undefined): ContentsEntry[] =>
    childrenOf(parent, 'navpoint').map((point) => ({
      title: lineOf(childrenOf(point, 'navlabel')[0]),
      target: targetOf(path, childrenOf(point, 'content')[0]?.attributes['src']),
      isPart: false,
      below: entriesIn(point),
    }));
  return entriesIn(elementsOf(document, 'navmap')[0]);
}

function targetOf(from: string, href: string | undefined): string | undefined {
  if (href === undefined) return undefined;
  const [, fragment] = href.split('#');
  return fragment ? `${pathFrom(from, href)}#${fragment}` : pathFrom(from, href);
}

const childrenOf = (parent: MarkupElement | undefined, name: string): MarkupElement[] =>
  (parent?.children ?? []).filter(
    (child): child is MarkupElement => typeof child !== 'string' && child.name === name,
  );

export interface ContentsEntry {
  readonly title: string;
  /** The path of a page, perhaps with a fragment: `text/1.xhtml#two`. */
  readonly target: string | undefined;
  readonly isPart: boolean;
  readonly below: readonly ContentsEntry[];
}
