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
import { withTables } from '#shared/domain/books/markdown/table.ts';
import { footnoteRun, withFootnotesInPlace } from './docx-footnotes.ts';
import { docxTable } from './docx-table.ts';

/** A chapter's text as paragraphs of Word, with the styles of docx-styles.ts. */
export function docxBlocks(blocks: readonly DocNode[], numbering: Numbering): (Paragraph | Table)[] {
  const nodes = withFootnotesInPlace(withTables(blocks));
  return nodes.flatMap((node, index) => {
    const opens = index === 0 || ['heading', 'horizontalRule'].includes(nodes[index - 1]!.type);
    return paragraphsOf(node, { numbering, style: opens ? 'FirstParagraph' : 'BodyText', depth: 0 });
  });
}

function paragraphsOf(node: DocNode, context: Context): (Paragraph | Table)[] {
  switch (node.type) {
    case 'paragraph':
      return [new Paragraph({ style: node.content ? context.style : 'Blank', children: runsOf(node) })];
    case 'heading': {
      const level = node.attrs?.['level'] ?? 1;
      return [new Paragraph({ style: `Heading${level + 1}`, children: runsOf(node) })];
    }
    case 'blockquote':
      return (node.content ?? []).flatMap((inner) => paragraphsOf(inner, { ...context, style: 'Quote' }));
    case 'bulletList':
      return itemsOf(node, context, bullets);
    case 'orderedList':
      return itemsOf(node, context, context.numbering.next(node.attrs?.['start'] ?? 1));
    case 'codeBlock':
      return linesOf((node.content ?? []).map(({ text }) => text ?? '').join(''), 'Code');
    case 'rawBlock':
      return linesOf(node.attrs?.['markdown'] ?? '', 'RawMarkdown');
    case 'table':
      return [docxTable(node, runsOf)];
    case 'horizontalRule':
      return [new Paragraph({ style: 'SceneBreak', children: [new TextRun('* * *')] })];
    default:
      throw new Error(`The editor's ${node.type} has no paragraph in Word.`);
  }
}

/** Only the first paragraph of an item bears its mark. */
function itemsOf({ content = [] }: DocNode, context: Context, list: List): (Paragraph | Table)[] {
  const level = Math.min(context.depth, deepestLevel);
  const inner: Context = { ...context, style: 'ListParagraph', depth: context.depth + 1 };
  return content.flatMap((item) =>
    (item.content ?? []).flatMap((block, index) =>
      index === 0 && block.type === 'paragraph'
        ? [new Paragraph({ style: 'ListParagraph', numbering: { ...list, level }, children: runsOf(block) })]
        : paragraphsOf(block, inner),
    ),
  );
}

const linesOf = (text: string, style: string) =>
  text.split('\n').map((line) => new Paragraph({ style, children: [new TextRun(line)] }));

const runsOf = ({ content = [] }: DocNode): ParagraphChild[] => content.map(runOf);

function runOf(node: DocNode): ParagraphChild {
  const { type, text = '', marks = [] } = node;
  if (type === 'hardBreak') return new TextRun({ break: 1 });
  if (type === 'footnoteReference') return footnoteRun(node, runsOf);
  const has = (name: DocMark['type']) => marks.some((mark) => mark.type === name);
  const href = marks.find((mark) => mark.type === 'link')?.attrs?.['href'];
  const run = new TextRun({
    text: text.toWellFormed().replaceAll(notInXml, ''),
    ...(has('bold') && { bold: true }),
    ...(has('italic') && { italics: true }),
    ...(has('strike') && { strike: true }),
    ...(has('smallCaps') && { smallCaps: true }),
    ...(has('superscript') ? { superScript: true } : has('subscript') && { subScript: true }),
    ...(typeof href === 'string' ? { style: 'Hyperlink' } : has('code') && { style: 'CodeChar' }),
  });
  return typeof href === 'string' ? new ExternalHyperlink({ link: href, children: [run] }) : run;
}

/** The lists of a document: each numbered one begins anew, at the number that it begins with. */
export function numberingFor(): Numbering {
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
    style: { paragraph: { indent: { left: 567 * (level + 1), hanging: 340 } } },
  }));

const bullets: List = { reference: 'bullets' };
const deepestLevel = 8;
// oxlint-disable-next-line no-control-regex -- they are what it is about
const notInXml = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

interface Context {
  readonly numbering: Numbering;
  /** Of paragraphs that are nothing else. */
  readonly style: string;
  readonly depth: number;
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
