import { AlignmentType, Table, TableCell, TableRow, WidthType, type Paragraph } from 'docx';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import type { Direction } from '#shared/domain/direction.ts';
import type { TextOptions } from './docx-paragraph.ts';

export const docxTable = (
  { attrs, content: rows = [] }: DocNode,
  paragraphOf: (cell: DocNode, options: TextOptions) => Paragraph,
): Table =>
  new Table({
    ...(attrs?.direction === 'rtl' && { visuallyRightToLeft: true }),
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: rows.map(
      ({ content: cells = [] }, index) =>
        new TableRow({
          tableHeader: index === 0,
          cantSplit: true,
          children: cells.map(
            (cell) =>
              new TableCell({
                children: [
                  paragraphOf(cell, {
                    style: 'TableText',
                    alignment: alignmentOf(cell, attrs?.direction),
                  }),
                ],
              }),
          ),
        }),
    ),
  });

/**
 * Word aligns to the start or end of the cell's own text, which can have another direction than the table. `side` is
 * that of the table's column: left is where the table starts.
 */
function alignmentOf({ attrs }: DocNode, direction: Direction | undefined) {
  if (!attrs?.side) return AlignmentType.START;
  if (attrs.side === 'center') return AlignmentType.CENTER;
  const isOwnStart = (attrs.side === 'left') === (attrs.direction === direction);
  return isOwnStart ? AlignmentType.START : AlignmentType.END;
}
