import { isShown, nodeText, paragraph, type BlockNode, type InlineNode } from './blocks.ts';
import { innerContext, isSkipped } from './inline-of-markup.ts';
import type { MarkupContext } from './markup-context.ts';
import type { MarkupElement } from './markup.ts';
import { isElement } from './page-tree.ts';

/**
 * Converts a table to rows of one-line cells. Paragraphs of a cell are joined by a space; a merged cell has its text in
 * the first position only. Layout tables (a single column, headings or tables inside, a cell as long as a page) and
 * very large tables become text, cell by cell; tables inside lists, quotations and notes become one line per row.
 */
export function tableOf(table: MarkupElement, context: MarkupContext, blocksIn: BlocksIn): BlockNode[] {
  const captions = childrenOf(table, 'caption').flatMap((caption) => blocksIn(caption, context));
  const rows = rowsOf(table, context);
  const isTable = rows.some((row) => row.length > 1);
  if (!isTable)
    return [...captions, ...rows.flat().flatMap((cell) => blocksIn(cell, innerContext(cell, context)))];
  const grid = gridOf(rows, (cell) => blocksIn(cell, { ...innerContext(cell, context), isNested: true }));
  if (grid.every((row) => row.every(({ length }) => length === 0))) return captions;
  const isSimple =
    grid.length <= tableLimits.rows &&
    grid.every((row) => row.length <= tableLimits.columns && row.every(isOneLine));
  context.onFound(isSimple && !context.isNested ? 'tables' : 'tablesAsText');
  if (!isSimple) return [...captions, ...grid.flat(2)];
  const lines = grid.map((row) => row.map(lineOfCell));
  return [
    ...captions,
    ...(context.isNested ? lines.flatMap(textOfRow) : [tableNode(lines, alignmentsOf(rows))]),
  ];
}

function rowsOf(table: MarkupElement, context: MarkupContext): MarkupElement[][] {
  const groups = [
    table,
    ...table.children.filter(isElement).filter(({ name }) => /^t(head|body|foot)$/.test(name)),
  ];
  return groups
    .flatMap((group) => childrenOf(group, 'tr'))
    .filter((row) => !isSkipped(row, context))
    .map((row) =>
      row.children
        .filter(isElement)
        .filter((cell) => (cell.name === 'td' || cell.name === 'th') && !isSkipped(cell, context)),
    );
}

function gridOf(rows: readonly (readonly MarkupElement[])[], blocksOf: (cell: MarkupElement) => BlockNode[]) {
  const occupied: number[] = [];
  const grid = rows.map((row) => {
    const cells: BlockNode[][] = [];
    const skipOccupied = () => {
      while ((occupied[cells.length] ?? 0) > 0) {
        occupied[cells.length]! -= 1;
        cells.push([]);
      }
    };
    for (const cell of row) {
      skipOccupied();
      const [columns, below] = [
        spanOf(cell, 'colspan', tableLimits.columns),
        spanOf(cell, 'rowspan', tableLimits.rows) - 1,
      ];
      for (let column = 0; column < columns; column += 1) {
        occupied[cells.length] = below;
        cells.push(column === 0 ? blocksOf(cell).filter(isShown) : []);
      }
    }
    skipOccupied();
    return cells;
  });
  const width = grid.reduce((widest, row) => Math.max(widest, row.length), 0);
  return grid.map((row) => [...row, ...Array.from({ length: width - row.length }, (): BlockNode[] => [])]);
}

const spanOf = (cell: MarkupElement, name: string, limit: number): number =>
  Math.min(limit, Math.max(1, Number.parseInt(cell.attributes[name] ?? '1', 10) || 1));

const isOneLine = (cell: readonly BlockNode[]): boolean =>
  cell.every(({ type }) => type === 'paragraph' || type === 'horizontalRule') &&
  cell.reduce((length, block) => length + nodeText(block).length, 0) <= tableLimits.charactersOfACell;

const lineOfCell = (cell: readonly BlockNode[]): InlineNode[] =>
  cell.flatMap(({ content = [] }, index): InlineNode[] => [
    ...(index > 0 && content.length > 0 ? [blankText] : []),
    ...(content as readonly InlineNode[]).map((node) => (node.type === 'hardBreak' ? blankText : node)),
  ]);

const textOfRow = (row: readonly InlineNode[][]): BlockNode[] => {
  const cells = row.filter((cell) => cell.length > 0);
  if (cells.length === 0) return [];
  return [paragraph(cells.flatMap((cell, index) => (index === 0 ? cell : [cellSeparator, ...cell])))];
};

function alignmentsOf([
  head = [],
  ...below
]: readonly (readonly MarkupElement[])[]): readonly CellAlignment[] {
  return head.map((cell, column) => {
    const sides = new Set((below.length > 0 ? below : [head]).map((row) => alignmentOf(row[column] ?? cell)));
    return sides.size === 1 ? [...sides][0] : undefined;
  });
}

const alignmentOf = ({ attributes }: MarkupElement): CellAlignment => {
  const alignment = /text-align:\s*([a-z]+)/i.exec(attributes['style'] ?? '')?.[1] ?? attributes['align'];
  return alignment === 'right' || alignment === 'center' ? alignment : undefined;
};

const tableNode = (
  rows: readonly (readonly InlineNode[][])[],
  sides: readonly CellAlignment[],
): BlockNode => ({
  type: 'table',
  content: rows.map((cells) => ({
    type: 'tableRow',
    content: cells.map((content, column) => ({
      type: 'tableCell',
      ...(sides[column] && { attrs: { side: sides[column] } }),
      content,
    })),
  })),
});

const childrenOf = (parent: MarkupElement, name: string) =>
  parent.children.filter(isElement).filter((child) => child.name === name);

const blankText: InlineNode = { type: 'text', text: ' ' };
const cellSeparator: InlineNode = { type: 'text', text: ' \u00B7 ' };
const tableLimits = { rows: 1_000, columns: 40, charactersOfACell: 1_500 };

type CellAlignment = 'right' | 'center' | undefined;
type BlocksIn = (element: MarkupElement, context: MarkupContext) => BlockNode[];
