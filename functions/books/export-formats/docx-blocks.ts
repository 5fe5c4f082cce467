import { AlignmentType, LevelFormat, type Paragraph, type Table } from 'docx';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import { directionOfText } from '#shared/domain/direction.ts';
import { withDirections } from './directed-blocks.ts';
import { withFootnotesInPlace } from './docx-footnotes.ts';
import { docxLine, docxParagraph } from './docx-paragraph.ts';
import { docxPicture, type TextArea } from './docx-picture.ts';
import { docxTable } from './docx-table.ts';
import { continuationOf, placesOf } from './docx-places.ts';
import { listIndent, type PlaceStyles } from './docx-place-styles.ts';
import type { Writing } from './docx-writing.ts';

export function docxBlocks(
  blocks: readonly DocNode[],
  { numbering, styles, ...page }: DocxFormat,
): (Paragraph | Table)[] {
  const nodes = withFootnotesInPlace(withDirections(blocks, page.writing.direction));
  const lists = new Map<DocNode, NumberedList>();
  const listOf = (node: DocNode) => {
    const knownList = lists.get(node);
    const list =
      knownList ?? (node.type === 'bulletList' ? bulletList : numbering.next(node.attrs?.['start'] ?? 1));
    lists.set(node, list);
    return list;
  };
  const places = placesOf(nodes);
  return places.flatMap((place, index) => {
    const previousKind = places[index - 1]?.leaf.kind;
    const startsSection =
      previousKind === undefined || previousKind === 'Heading' || previousKind === 'Scene break';
    const style = styles.idOf(place, startsSection);
    if (!place.list)
      return paragraphsOf(place.node, {
        style,
        continuationStyle: styles.idOf(continuationOf(place)),
        ...page,
      });
    const depth = place.containers.filter(({ kind }) => kind === 'Item').length - 1;
    const mark = { ...listOf(place.list), level: Math.min(depth, deepestLevel) };
    return [docxParagraph(place.node, page.writing, { style, numbering: mark })];
  });
}

function paragraphsOf(node: DocNode, context: BlockContext): (Paragraph | Table)[] {
  const { style, sceneBreak, textArea, writing } = context;
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return [docxParagraph(node, writing, { style })];
    case 'codeBlock':
      return linesOf(node, (node.content ?? []).map(({ text }) => text ?? '').join(''), context);
    case 'rawBlock':
      return linesOf(node, node.attrs?.['markdown'] ?? '', context);
    case 'table':
      return [docxTable(node, (cell, options) => docxParagraph(cell, writing, options))];
    case 'picture':
      return docxPicture(node, { writing, textArea });
    case 'horizontalRule':
      return [docxLine(sceneBreak, writing, { style })];
    default:
      throw new Error(`The editor's ${node.type} has no paragraph in Word.`);
  }
}

const linesOf = (
  { type, attrs }: DocNode,
  text: string,
  { style, continuationStyle, writing }: BlockContext,
): Paragraph[] =>
  text.split('\n').map((line, index) => {
    const book = type === 'codeBlock' ? 'ltr' : writing.direction;
    const options = { style: index === 0 ? style : continuationStyle };
    return docxLine(line, writing, options, directionOfText(line, book, attrs?.direction));
  });

export function createNumbering(): Numbering {
  const starts: number[] = [];
  return {
    next: (start) => {
      starts.push(start);
      return { reference: `numbers-${starts.length}` };
    },
    all: () => ({
      config: [
        { reference: bulletList.reference, levels: levelsOf(LevelFormat.BULLET, () => '\u2022', 1) },
        ...starts.map((start, index) => ({
          reference: `numbers-${index + 1}`,
          levels: levelsOf(LevelFormat.DECIMAL, (level) => `%${level + 1}.`, start),
        })),
      ],
    }),
  };
}

const levelsOf = (
  format: (typeof LevelFormat)['BULLET' | 'DECIMAL'],
  text: (level: number) => string,
  start: number,
) =>
  Array.from({ length: deepestLevel + 1 }, (_, level) => ({
    level,
    format,
    text: text(level),
    start,
    alignment: AlignmentType.START,
    style: { paragraph: { indent: { left: listIndent * (level + 1), hanging: 340 } } },
  }));

const bulletList: NumberedList = { reference: 'bullets' };
const deepestLevel = 8;

interface BlockContext {
  readonly style: string;
  readonly continuationStyle: string;
  readonly sceneBreak: string;
  readonly textArea: TextArea;
  readonly writing: Writing;
}

export interface DocxFormat extends Pick<BlockContext, 'sceneBreak' | 'textArea' | 'writing'> {
  readonly numbering: Numbering;
  readonly styles: PlaceStyles;
}

interface NumberedList {
  readonly reference: string;
}

export interface Numbering {
  readonly next: (start: number) => NumberedList;
  readonly all: () => {
    readonly config: { readonly reference: string; readonly levels: ReturnType<typeof levelsOf> }[];
  };
}
