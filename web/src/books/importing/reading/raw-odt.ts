import type { ImportCountName } from '#shared/domain/books/importing/import-report.ts';
import { elementsOf, rawTextOf, type MarkupElement } from '#shared/domain/books/html/markup.ts';
import { isElement } from '#shared/domain/books/html/page-tree.ts';
import type { RawPiece } from './lost-letters.ts';
import type { OdtStyles } from './odt-styles.ts';

/** Returns the unprocessed text of an OpenDocument text by paragraph, including headers and footers. */
export function piecesOfOdt(
  text: MarkupElement,
  { styles, stylesPart }: { readonly styles: OdtStyles; readonly stylesPart: MarkupElement },
): RawPiece[] {
  const pieces = elementsOf(stylesPart, 'master-page').flatMap(({ children }) =>
    children.filter(isElement).flatMap(piecesOfMargin),
  );
  const visit = (element: MarkupElement, line: Line, outer: PieceReport, parent: string): void => {
    const { name, attributes } = element;
    if (name === 'change-info') return;
    if (generatedLists.has(name)) {
      pieces.push({ text: wordsIn(element), ...leftOutAs('contents') });
      return;
    }
    const told = isHidden(element, styles)
      ? leftOutAs('hidden')
      : { ...outer, ...reportByElement.get(nameOf(name, parent)) };
    const own = told.fate === outer.fate && !/^[ph]$/.test(name) ? line : { text: '' };
    for (const child of element.children)
      if (isElement(child)) visit(child, own, told, name);
      else own.text += child;
    if (/^(?:s|tab|line-break|p|h)$/.test(name)) own.text += ' ';
    if (name === 'hidden-text') own.text += attributes['text:string-value'] ?? '';
    if (own !== line && own.text.trim() !== '') pieces.push({ ...told, text: own.text });
  };
  const rest: Line = { text: '' };
  visit(text, rest, {}, '');
  return [...pieces, rest];
}

const piecesOfMargin = (margin: MarkupElement): RawPiece[] =>
  /^(?:header|footer)/.test(margin.name) && /\p{L}/u.test(rawTextOf(margin))
    ? [{ text: wordsIn(margin), ...leftOutAs('margins') }]
    : [];

const wordsIn = (element: MarkupElement): string =>
  element.children
    .map((child) => (isElement(child) ? (child.name.endsWith('-source') ? '' : wordsIn(child)) : child))
    .join(/^[ph]$/.test(element.name) ? '' : ' ');

/** Distinguishes the title of a drawing (`svg:title`) from the field that shows the document's title (`text:title`). */
const nameOf = (name: string, parent: string): string =>
  name === 'title' && !/^(?:p|h|span|a|meta)$/.test(parent) ? 'desc' : name;

function isHidden({ name, attributes, children }: MarkupElement, styles: OdtStyles): boolean {
  const styleName = attributes['text:style-name'];
  if (attributes['text:display'] === 'none' || attributes['text:is-hidden'] === 'true') return true;
  if (name === 'span') return styles.text(styleName).css.includes('display:none');
  if (name !== 'p' && name !== 'h') return false;
  return (
    styles.paragraph(styleName).isHidden ||
    children.some((child) => isElement(child) && child.name === 'hidden-paragraph' && isHidden(child, styles))
  );
}

const leftOutAs = (toldAs: ImportCountName): PieceReport => ({ toldAs, fate: 'leftOut' });
const reportByElement: ReadonlyMap<string, PieceReport> = new Map<string, PieceReport>([
  ['deletion', leftOutAs('deletions')],
  ['annotation', leftOutAs('comments')],
  ['ruby-text', leftOutAs('readings')],
  ['math', leftOutAs('formulas')],
  ['desc', leftOutAs('describedPictures')],
  ['text-box', { toldAs: 'textBoxes' }],
  ...[
    'note-citation',
    'number',
    'binary-data',
    'alphabetical-index-source',
    'user-index-source',
    'bibliography-source',
  ].map((name) => [name, { fate: 'optional' }] as const),
]);

/** Lists that the program generates from the text, with page numbers. */
const generatedLists: ReadonlySet<string> = new Set([
  'table-of-content',
  'illustration-index',
  'table-index',
  'object-index',
]);

type PieceReport = Pick<RawPiece, 'toldAs' | 'fate'>;
interface Line {
  text: string;
}
