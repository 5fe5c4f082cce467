import type { ImportCountName } from '#shared/domain/books/importing/import-report.ts';
import { isBlock } from './markup-blocks.ts';
import { rawTextOf, type MarkupElement } from './markup.ts';
import { isElement } from './page-tree.ts';
import { withWordLists } from './word-lists.ts';

/**
 * Normalises HTML from any program. Word marks titles, quotations, lists and tracked changes by classes and styles;
 * Word and Google Docs write comments into the text as links and paragraphs.
 */
export function plainMarkup(body: MarkupElement, onFound: OnFound): MarkupElement {
  const remarks = commentBodiesIn(body);
  const rewrite = (element: MarkupElement): MarkupElement => ({
    ...element,
    children: withQuotations(withWordLists(element.children)).flatMap((child): (MarkupElement | string)[] => {
      if (!isElement(child)) return [child];
      if (remarks.has(child)) return [];
      const removal = removalOf(child);
      if (removal !== undefined) {
        if (rawTextOf(child).trim() !== '') onFound(removal);
        return [];
      }
      if (isChange(child, 'ins')) onFound('insertions');
      return [isEditorSpace(child) ? ' ' : rewrite(withHeadingName(child))];
    }),
  });
  return rewrite(body);
}

const withHeadingName = (element: MarkupElement): MarkupElement => {
  const name = paragraphStyleOf(element);
  return name === 'h1' || name === 'h2' ? { ...element, name } : element;
};

function withQuotations(children: readonly (MarkupElement | string)[]): (MarkupElement | string)[] {
  const newChildren: (MarkupElement | string)[] = [];
  let quotation: MarkupElement | undefined;
  for (const child of children) {
    const isQuoted = isElement(child) && paragraphStyleOf(child) === 'blockquote';
    const isBetween = !isElement(child) && child.trim() === '';
    if (!isQuoted) newChildren.push(child);
    if (!isQuoted && !isBetween) quotation = undefined;
    if (!isQuoted) continue;
    if (!quotation) newChildren.push((quotation = { name: 'blockquote', attributes: {}, children: [] }));
    quotation.children.push({ ...child, attributes: {} });
  }
  return newChildren;
}

const paragraphStyleOf = ({ name, attributes }: MarkupElement): string | undefined =>
  name === 'p'
    ? paragraphStyles.get((attributes['class'] ?? '').replace(/CxSp(?:First|Middle|Last)$/, ''))
    : undefined;

const paragraphStyles: ReadonlyMap<string, string> = new Map([
  ['MsoTitle', 'h1'],
  ['MsoSubtitle', 'h2'],
  ['MsoQuote', 'blockquote'],
  ['MsoIntenseQuote', 'blockquote'],
]);

function removalOf(element: MarkupElement): ImportCountName | undefined {
  const href = element.attributes['href'] ?? '';
  if (hasClass(element, 'MsoCommentReference') || /^#(?:_msocom|cmnt)_?\d/.test(href)) return 'comments';
  return isChange(element, 'del') || hasClass(element, 'msoDel') ? 'deletions' : undefined;
}

/**
 * Authors also use `del` for struck-through words; only a tracked change has a date (`datetime`) or a source (`cite`).
 */
const isChange = ({ name, attributes }: MarkupElement, kind: 'ins' | 'del'): boolean =>
  name === kind && ('datetime' in attributes || 'cite' in attributes);

/** Word puts all comments in one list; Google Docs puts each comment in a block that starts with a link back. */
function commentBodiesIn(body: MarkupElement): ReadonlySet<MarkupElement> {
  const bodies = new Set<MarkupElement>();
  const visit = (element: MarkupElement, around: readonly MarkupElement[]): void => {
    if (/mso-element:\s*comment-list/.test(element.attributes['style'] ?? '')) bodies.add(element);
    if (/^#cmnt_ref\d/.test(element.attributes['href'] ?? '')) {
      let outermost = element;
      for (const outer of around.toReversed()) {
        if (outer.children.find((child) => isElement(child) || child.trim() !== '') !== outermost) break;
        if (isBlock(outer) && outer !== body) bodies.add(outer);
        outermost = outer;
      }
    }
    const ancestors = [...around, element];
    for (const child of element.children) if (isElement(child)) visit(child, ancestors);
  };
  visit(body, []);
  return bodies;
}

/** Detects the elements that editors write for a space at the edge of words, a tab, or the second of two spaces. */
const isEditorSpace = (element: MarkupElement): boolean =>
  element.name === 'span' &&
  (hasClass(element, 'Apple-converted-space') ||
    Object.keys(element.attributes).length === 0 ||
    /mso-(?:tab-count|spacerun)/.test(element.attributes['style'] ?? '')) &&
  element.children.every((child) => !isElement(child)) &&
  /^[\s\u00a0]+$/.test(rawTextOf(element));

const hasClass = ({ attributes }: MarkupElement, name: string): boolean =>
  (attributes['class'] ?? '').split(/\s+/).includes(name);

type OnFound = (what: ImportCountName) => void;
