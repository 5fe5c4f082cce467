import type { ImportCountName } from '#shared/domain/books/importing/import-report.ts';
import { elementsOf, type MarkupElement } from '#shared/domain/books/html/markup.ts';
import type { RawPiece } from './lost-letters.ts';
import { childNamed, parseWordXml, valueOf } from './word-xml.ts';

/** Returns the text of a Word document by paragraph, as its parts have it. */
export function piecesOfWord(parts: Readonly<Record<string, string>>, isOwnExport: boolean): RawPiece[] {
  const dropped = isOwnExport ? droppedFromOwn : droppedStyles;
  const droppedIds = idsOfStyles(parts['word/styles.xml'] ?? '', (name) => dropped.test(name));
  const pieces: RawPiece[] = [];
  const readPart = (name: string, told: Told = {}) => {
    const part = parts[`word/${name}.xml`];
    if (part !== undefined) pieces.push(...piecesIn(parseWordXml(part), told, droppedIds));
  };
  for (const name of ['document', 'footnotes', 'endnotes']) readPart(name);
  readPart('comments', { toldAs: 'comments', fate: 'leftOut' });
  return pieces;
}

function piecesIn(root: MarkupElement, outermost: Told, droppedIds: ReadonlySet<string>): RawPiece[] {
  const pieces: RawPiece[] = [];
  const visit = (element: MarkupElement, line: Line, outer: Told): void => {
    const told = { ...outer, ...tellings.get(element.name) };
    if (texts.has(element.name)) {
      const text = element.children.filter((child) => typeof child === 'string').join('');
      if (told.fate === undefined) line.text += text;
      else line.leftOut.push({ ...told, text });
    } else if (blanks.has(element.name)) line.text += ' ';
    else if (element.name === 'w:p') {
      const isDropped = droppedIds.has(valueOf(childNamed(element, 'w:pPr'), 'w:pStyle') ?? '');
      const own: Line = { text: '', leftOut: [] };
      visitAll(element, own, isDropped ? { ...told, fate: 'optional' } : told);
      if (own.text !== '') pieces.push({ ...told, text: own.text });
      pieces.push(...own.leftOut);
    } else if (element.name === 'mc:AlternateContent') {
      const chosen = childNamed(element, 'mc:Choice') ?? childNamed(element, 'mc:Fallback');
      if (chosen) visitAll(chosen, line, told);
    } else visitAll(element, line, told);
  };
  const visitAll = ({ children }: MarkupElement, line: Line, told: Told) => {
    for (const child of children) if (typeof child !== 'string') visit(child, line, told);
  };
  visit(root, { text: '', leftOut: [] }, outermost);
  return pieces;
}

const idsOfStyles = (styles: string, isMeant: (name: string) => boolean): ReadonlySet<string> =>
  new Set(
    elementsOf(parseWordXml(styles), 'w:style')
      .filter((style) => isMeant(valueOf(style, 'w:name') ?? ''))
      .map(({ attributes }) => attributes['w:styleId'] ?? ''),
  );

const leftOut = (toldAs: ImportCountName): Told => ({ toldAs, fate: 'leftOut' });
const tellings: ReadonlyMap<string, Told> = new Map([
  ['w:del', leftOut('deletions')],
  ['w:moveFrom', leftOut('deletions')],
  ['m:oMath', leftOut('formulas')],
  ['w:rt', leftOut('readings')],
  ['w:txbxContent', { toldAs: 'textBoxes' }],
]);
const texts = new Set(['w:t', 'm:t', 'w:delText']);
const blanks = new Set(['w:tab', 'w:br', 'w:cr', 'w:ptab']);
const droppedStyles = /^toc |^TOC Heading$/i;
/** Our exports repeat the details of the book in these styles, and write “Chapter 3” for a chapter without a title. */
const droppedFromOwn =
  /^toc |^(?:TOC Heading|Author|Disclosure|Series|Publisher|Copyright|Dedication|Contact|Untitled Chapter)$/i;

type Told = Pick<RawPiece, 'toldAs' | 'fate'>;
interface Line {
  text: string;
  readonly leftOut: RawPiece[];
}
