import { pathFrom } from './path-from.ts';
import { rawTextOf, type MarkupElement } from './markup.ts';

export function pageTree(pages: readonly Page[]): PageTree {
  const parents = new Map<MarkupElement, MarkupElement>();
  const nextElements = new Map<MarkupElement, MarkupElement>();
  const elementByAddress = new Map<string, MarkupElement>();
  const links = new Map<MarkupElement, string>();
  const bracketedElements = new Set<MarkupElement>();
  const visit = (element: MarkupElement, path: string): void => {
    const { id, name, href } = element.attributes;
    for (const anchor of [id, element.name === 'a' ? name : undefined])
      if (anchor !== undefined && !elementByAddress.has(`${path}#${anchor}`))
        elementByAddress.set(`${path}#${anchor}`, element);
    if (element.name === 'a' && href?.includes('#')) links.set(element, addressOf(path, href));
    let lastElement: MarkupElement | undefined;
    let text = '';
    for (const child of element.children) {
      if (isElement(child)) {
        parents.set(child, element);
        if (lastElement) nextElements.set(lastElement, child);
        if (text.endsWith('[')) bracketedElements.add(child);
        lastElement = child;
        visit(child, path);
      }
      text = isElement(child) ? '' : child;
    }
  };
  for (const { path, body } of pages) visit(body, path);
  return {
    links: [...links.keys()],
    parentOf: (element) => parents.get(element),
    nextOf: (element) => nextElements.get(element),
    isBracketed: (element) => bracketedElements.has(element),
    targetOf: (link) => elementByAddress.get(links.get(link) ?? ''),
  };
}

function addressOf(path: string, href: string): string {
  const [page = '', fragment = ''] = href.split('#');
  // In copied HTML, browsers make all links absolute, even links within the page. So a link with a web address counts
  // as a link within the page.
  const isSamePage = page === '' || /^https?:/i.test(page);
  return `${isSamePage ? path : pathFrom(path, href)}#${fragment}`;
}

export const isElement = (child: MarkupElement | string): child is MarkupElement => typeof child !== 'string';

export function elementsIn(element: MarkupElement, found: MarkupElement[] = []): MarkupElement[] {
  found.push(element);
  for (const child of element.children) if (isElement(child)) elementsIn(child, found);
  return found;
}

/** Cached, because the check runs again for every ancestor. */
export function isBlank(child: MarkupElement | string): boolean {
  if (!isElement(child)) return child.trim() === '';
  const isBlankText = knownBlanks.get(child) ?? rawTextOf(child).trim() === '';
  knownBlanks.set(child, isBlankText);
  return isBlankText;
}
const knownBlanks = new WeakMap<MarkupElement, boolean>();

export const typesOf = ({ attributes }: MarkupElement): string =>
  `${attributes['epub:type'] ?? ''} ${attributes['role'] ?? ''} ${attributes['class'] ?? ''}`.toLowerCase();

export interface Page {
  readonly path: string;
  readonly body: MarkupElement;
}

export interface PageTree {
  readonly links: readonly MarkupElement[];
  readonly parentOf: (element: MarkupElement) => MarkupElement | undefined;
  readonly nextOf: (element: MarkupElement) => MarkupElement | undefined;
  readonly isBracketed: (element: MarkupElement) => boolean;
  readonly targetOf: (link: MarkupElement) => MarkupElement | undefined;
}
