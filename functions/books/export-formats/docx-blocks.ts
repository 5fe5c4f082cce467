import {
  AlignmentType,
  ExternalHyperlink,
  LevelFormat,
  Paragraph,
  TextRun,
  type ParagraphChild,
  type Table,
} from 'docx';
import type { DocMark, DocNode } from '#shared/domain/books/markdown/document.ts';
import { footnoteRun, withFootnotesInPlace } from './docx-footnotes.ts';
import { docxPicture, type TextArea } from './docx-picture.ts';
import { docxTable } from './docx-table.ts';
import { xmlText } from './docx-text.ts';
import { continuationOf, placesOf } from './docx-places.ts';
import { listIndent, type PlaceStyles } from './docx-place-styles.ts';

export function docxBlocks(
  blocks: readonly DocNode[],
  { numbering, styles, ...page }: DocxFormat,
): (Paragraph | Table)[] {
  const nodes = withFootnotesInPlace(blocks);
  const lists = new Map<DocNode, List>();
  const listOf = (node: DocNode) => {
    const knownList = lists.get(node);
    const list =
      knownList ?? (node.type === 'bulletList' ? bullets : numbering.next(node.attrs?.['start'] ?? 1));
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
    return [new Paragraph({ style, numbering: mark, children: runsOf(place.node) })];
  });
}

function paragraphsOf(
  node: DocNode,
  { style, continuationStyle, sceneBreak, textArea }: Context,
): (Paragraph | Table)[] {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return [new Paragraph({ style, children: runsOf(node) })];
    case 'codeBlock':
      return linesOf((node.content ?? []).map(({ text }) => text ?? '').join(''), style, continuationStyle);
    case 'rawBlock':
      return linesOf(node.attrs?.['markdown'] ?? '', style, continuationStyle);
    case 'table':
      return [docxTable(node, runsOf)];
    case 'picture':
      return docxPicture(node, { runsOf, textArea });
    case 'horizontalRule':
      return [new Paragraph({ style, children: [new TextRun(sceneBreak)] })];
    default:
      throw new Error(`The editor's ${node.type} has no paragraph in Word.`);
  }
}

const linesOf = (text: string, style: string, goesOn: string) =>
  text.split('\n').map((line, index) => {
    const run = new TextRun(line);
    return new Paragraph({ style: index === 0 ? style : goesOn, children: [run] });
  });

const runsOf = ({ content = [] }: DocNode): ParagraphChild[] => content.map(runOf);

function runOf(node: DocNode): ParagraphChild {
  const { type, text = '', marks = [] } = node;
  if (type === 'hardBreak') return new TextRun({ break: 1 });
  if (type === 'footnoteReference') return footnoteRun(node, runsOf);
  const has = (name: DocMark['type']) => marks.some((mark) => mark.type === name);
  const href = marks.find((mark) => mark.type === 'link')?.attrs?.['href'];
  const run = new TextRun({
    text: xmlText(text),
    ...(has('bold') && { bold: true }),
    ...(has('italic') && { italics: true }),
    ...(has('strike') && { strike: true }),
    ...(has('smallCaps') && { smallCaps: true }),
    ...(has('superscript') ? { superScript: true } : has('subscript') && { subScript: true }),
    ...(typeof href === 'string' ? { style: 'Hyperlink' } : has('code') && { style: 'CodeChar' }),
  });
  return typeof href === 'string' ? new ExternalHyperlink({ link: href, children: [run] }) : run;
}

export function createNumbering(): Numbering {
  const starts: number[] = [];
  return {
    next: (start) => {
      starts.push(start);
      return { reference: `numbers-${starts.length}` };
    },
    all: () => ({
      config: [
        { reference: bullets.reference, levels: levelsOf(LevelFormat.BULLET, () => '\u2022', 1) },
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

const bullets: List = { reference: 'bullets' };
const deepestLevel = 8;

interface Context {
  readonly style: string;
  readonly continuationStyle: string;
  readonly sceneBreak: string;
  readonly textArea: TextArea;
}

export interface DocxFormat extends Pick<Context, 'sceneBreak' | 'textArea'> {
  readonly numbering: Numbering;
  readonly styles: PlaceStyles;
}

interface List {
  readonly reference: string;
}

export interface Numbering {
  readonly next: (start: number) => List;
  readonly all: () => {
    readonly config: { readonly reference: string; readonly levels: ReturnType<typeof levelsOf> }[];
  };
}
