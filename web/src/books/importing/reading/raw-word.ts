import type { ImportCountName } from '#shared/domain/books/importing/import-report.ts';
import type { MarkupElement } from '#shared/domain/books/html/markup.ts';
import type { RawPiece } from './lost-letters.ts';
import { branchOf, hasOwnMark, isContentsControl, isContentsStyle } from './word-branches.ts';
import { createFieldReader, fieldOf, type FieldReader } from './word-fields.ts';
import type { WordPackage, WordPart } from './word-package.ts';
import type { WordStyles } from './word-styles.ts';
import { childNamed, childrenNamed } from './word-xml.ts';

/**
 * Returns the text of a Word document by paragraph, read from its parts before they are rewritten, and counts what is
 * left out. The text of merged files comes from `piecesOfChunk`.
 */
export function rawWord(
  document: WordPackage,
  { styles, isOwnExport, piecesOfChunk, onFound }: RawWordContext,
): RawPiece[] {
  const references = new Map<string, PieceReport>();
  const targetOf = (id: string) =>
    document.main.relations
      .find((each) => each.id === id)
      ?.target.split('/')
      .at(-1) ?? '';
  const context = { styles, isOwnExport, piecesOfChunk, onFound, references, targetOf };
  const pieces = piecesIn(document.main.root, {}, context);
  for (const kind of ['footnotes', 'endnotes'] as const) {
    const notes = document.part(kind)?.root.children ?? [];
    for (const note of notes) if (typeof note !== 'string') pieces.push(...piecesOfNote(note, context));
  }
  const comments = childrenNamed(document.part('comments')?.root, 'w:comment');
  onFound('comments', comments.length);
  for (const comment of comments) pieces.push(...piecesIn(comment, leftOutAs('comments'), context));
  for (const part of [...document.parts('header'), ...document.parts('footer')])
    pieces.push(...piecesOfMargin(part, context));
  for (const name of countedByPiece)
    onFound(name, pieces.filter((piece) => piece.toldAs === name && piece.fate === 'leftOut').length);
  return pieces;
}

/** A note is left out if the reference to it is deleted or hidden, or if nothing refers to it. */
function piecesOfNote(note: MarkupElement, context: Context): RawPiece[] {
  if (/[sS]eparator|Notice/.test(note.attributes['w:type'] ?? '')) return [];
  return piecesIn(
    note,
    context.references.get(`${note.name} ${note.attributes['w:id']}`) ?? leftOutAs('hidden'),
    context,
  );
}

function piecesOfMargin({ root }: WordPart, context: Context): RawPiece[] {
  const text = piecesIn(root, {}, { ...context, onFound: () => undefined })
    .filter(({ fate }) => fate === undefined)
    .map((piece) => piece.text)
    .join(' ');
  if (!/\p{L}/u.test(text)) return [];
  return [{ text, ...(context.isOwnExport ? optionalPiece : leftOutAs('margins')) }];
}

function piecesIn(root: MarkupElement, outermost: PieceReport, context: Context): RawPiece[] {
  const pieces: RawPiece[] = [];
  const fields = createFieldReader();
  const visit = (node: MarkupElement, place: VisitContext): void => {
    const { name, attributes } = node;
    countElement(node, context.onFound);
    const telling = reportByElement.get(name) ?? (isDeleted(node) ? leftOutAs('deletions') : undefined);
    const told = place.told.fate === undefined ? { ...place.told, ...telling } : place.told;
    const inside = { ...place, told };
    if (textNames.has(name)) addText(node, told, place.line, fields);
    else if (blankNames.has(name)) place.line.text += ' ';
    else if (name === 'w:sym') place.line.isApart = true;
    else if (name === 'w:fldChar' || name === 'w:instrText') {
      const { reading, formula } = fields.add(node) ?? {};
      if (formula !== undefined) context.onFound('formulas');
      if (reading !== undefined) pieces.push({ text: reading, ...leftOutAs('readings') });
      if (formula !== undefined) pieces.push({ text: formula, ...leftOutAs('formulas') });
    } else if (/^w:(?:foot|end)noteReference$/.test(name)) {
      const note = `${name.slice(0, -9)} ${attributes['w:id']}`;
      if (context.references.get(note)?.fate !== undefined || !context.references.has(note))
        context.references.set(note, told);
    } else if (name === 'w:altChunk') pieces.push(...context.piecesOfChunk(attributes['r:id'] ?? ''));
    else if (name === 'w:subDoc') {
      context.onFound('mergedFiles');
      pieces.push({ text: context.targetOf(attributes['r:id'] ?? ''), ...leftOutAs('mergedFiles') });
    } else if (name === 'v:textpath' && attributes['string'])
      pieces.push({ text: attributes['string'], ...told });
    else if (
      (name === 'w:sdt' && isContentsControl(node)) ||
      (name === 'w:fldSimple' && fieldOf(attributes['w:instr'] ?? '').isContents)
    )
      visitAll(node, { ...inside, told: context.isOwnExport ? optionalPiece : leftOutAs('contents') });
    else if (name === 'w:p' || name === 'w:tbl') {
      if (!place.paragraph) end(place.line);
      if (name === 'w:p') visitParagraph(node, inside);
      else visitAll(node, inside);
    } else if (containerNames.has(name)) visitContainer(node, inside);
    else if (name === 'w:r') {
      const isHidden = told.fate === undefined && context.styles.isHidden(node, place.paragraph);
      const hasMark = node.children.some((child) => typeof child !== 'string' && hasOwnMark(child));
      for (const child of node.children)
        if (typeof child !== 'string')
          visit(child, {
            ...inside,
            ...(isHidden && { told: leftOutAs('hidden') }),
            ...(hasMark && textNames.has(child.name) && { told: optionalPiece }),
          });
    } else if (name === 'mc:AlternateContent') visitAll(branchOf(node) ?? node, inside);
    else {
      if (name === 'wp:inline' || name === 'wp:anchor') pieces.push(...descriptionOf(node, context.onFound));
      visitAll(node, inside);
    }
  };
  const visitAll = ({ children }: MarkupElement, place: VisitContext) => {
    for (const child of children) if (typeof child !== 'string') visit(child, place);
  };
  const visitParagraph = (paragraph: MarkupElement, place: VisitContext) => {
    const style = context.styles.nameOf(context.styles.paragraphStyleOf(paragraph));
    const line = lineOf(place.told);
    const told =
      place.told.fate === undefined ? { ...place.told, ...reportOfStyle(style, context) } : place.told;
    visitAll(paragraph, { told, paragraph, line });
    end(line);
  };
  /** Text outside of paragraphs, which only other programs write, is a paragraph too. */
  const visitContainer = (container: MarkupElement, { told }: VisitContext) => {
    const line = lineOf(told);
    visitAll(container, { told, line });
    end(line);
  };
  const end = (line: Line) => {
    if (line.text.trim() !== '') pieces.push({ ...line.told, text: line.text });
    pieces.push(...line.leftOut);
    Object.assign(line, lineOf(line.told));
  };
  visitContainer(root, { told: outermost, line: lineOf(outermost) });
  return withContentsAsOne(pieces);
}

const lineOf = (told: PieceReport): Line => ({ told, text: '', leftOut: [], isApart: true });

function addText(node: MarkupElement, told: PieceReport, line: Line, fields: FieldReader): void {
  const text = node.children.filter((child) => typeof child === 'string').join('');
  const own = fields.isInstruction()
    ? optionalPiece
    : fields.isContents() && told.fate === undefined
      ? leftOutAs('contents')
      : told;
  const last = line.leftOut.at(-1);
  if (own.fate === undefined) {
    line.text += text;
    line.isApart = true;
  } else if (last && !line.isApart && last.toldAs === own.toldAs) {
    line.leftOut[line.leftOut.length - 1] = { ...last, text: last.text + text };
  } else {
    line.leftOut.push({ ...own, text });
    line.isApart = false;
  }
}

/** The entries of one table of contents are one piece. */
function withContentsAsOne(pieces: readonly RawPiece[]): RawPiece[] {
  const result: RawPiece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (piece.toldAs === 'contents' && last?.toldAs === 'contents')
      result[result.length - 1] = { ...last, text: `${last.text} ${piece.text}` };
    else result.push(piece);
  }
  return result;
}

const reportOfStyle = (style: string, { isOwnExport }: Context): PieceReport => {
  if (isContentsStyle(style)) return isOwnExport ? optionalPiece : leftOutAs('contents');
  return isOwnExport && ownDetailStyles.test(style) ? optionalPiece : {};
};

/** Counts tracked changes by element. An element without content marks the end of a paragraph. */
function countElement({ name, children }: MarkupElement, onFound: RawWordContext['onFound']): void {
  if (name === 'm:oMath') onFound('formulas');
  else if (name === 'v:imagedata') onFound('pictures');
  else if (name === 'w:control') onFound('formFields');
  else if (/^w:(?:ins|moveTo)$/.test(name) && children.length > 0) onFound('insertions');
  else if (/^w:(?:del|moveFrom)$/.test(name) && children.length > 0) onFound('deletions');
}

function descriptionOf(drawing: MarkupElement, onFound: RawWordContext['onFound']): RawPiece[] {
  const pictures = picturesIn(drawing);
  const text = childNamed(drawing, 'wp:docPr')?.attributes['descr']?.trim() ?? '';
  onFound('pictures', pictures);
  if (pictures === 0 || text === '') return [];
  onFound('describedPictures');
  return [{ text, ...leftOutAs('describedPictures') }];
}

/** Counts pictures, charts and diagrams, without those in text boxes. */
const picturesIn = ({ name, attributes, children }: MarkupElement): number =>
  name === 'w:txbxContent'
    ? 0
    : Number(
        name === 'pic:pic' ||
          (name === 'a:graphicData' && /\/(?:chart|diagram)$/.test(attributes['uri'] ?? '')),
      ) + children.reduce((sum, child) => sum + (typeof child === 'string' ? 0 : picturesIn(child)), 0);

const isDeleted = (node: MarkupElement): boolean =>
  (node.name === 'w:tr' && childNamed(childNamed(node, 'w:trPr'), 'w:del') !== undefined) ||
  (node.name === 'w:tc' && childNamed(childNamed(node, 'w:tcPr'), 'w:cellDel') !== undefined);

const leftOutAs = (toldAs: ImportCountName): PieceReport => ({ toldAs, fate: 'leftOut' });
const optionalPiece: PieceReport = { fate: 'optional' };
const reportByElement: ReadonlyMap<string, PieceReport> = new Map([
  ['w:del', leftOutAs('deletions')],
  ['w:moveFrom', leftOutAs('deletions')],
  ['m:oMath', leftOutAs('formulas')],
  ['w:rt', leftOutAs('readings')],
  ['w:txbxContent', { toldAs: 'textBoxes' }],
]);
const containerNames = new Set(
  'w:body w:tc w:txbxContent w:footnote w:endnote w:comment w:hdr w:ftr'.split(' '),
);
const textNames = new Set(['w:t', 'm:t', 'w:delText']);
const blankNames = new Set(['w:tab', 'w:br', 'w:cr', 'w:ptab']);
const countedByPiece = ['hidden', 'readings', 'contents', 'margins'] as const;
/** Our exports repeat the details of the book in these styles, and write “Chapter 3” for a chapter without a title. */
const ownDetailStyles =
  /^(?:Author|Disclosure|Series|Publisher|Copyright|Dedication|Contact|Untitled Chapter)$/;

type PieceReport = Pick<RawPiece, 'toldAs' | 'fate'>;
interface Line {
  readonly told: PieceReport;
  text: string;
  leftOut: RawPiece[];
  /** Whether the next left-out text begins a piece, because no left-out text is directly before it. */
  isApart: boolean;
}
interface VisitContext {
  readonly told: PieceReport;
  readonly line: Line;
  readonly paragraph?: MarkupElement;
}
interface RawWordContext {
  readonly styles: WordStyles;
  readonly isOwnExport: boolean;
  readonly piecesOfChunk: (relationId: string) => readonly RawPiece[];
  readonly onFound: (what: ImportCountName, times?: number) => void;
}
interface Context extends RawWordContext {
  readonly references: Map<string, PieceReport>;
  readonly targetOf: (relationId: string) => string;
}
