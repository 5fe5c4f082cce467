import { AlignmentType, Paragraph, Table, TableCell, TableRow, WidthType, type ParagraphChild } from 'docx';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';

export const docxTable = (
  { content: rows = [] }: DocNode,
  runsOf: (cell: DocNode) => ParagraphChild[],
): Table =>
  new Table({
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
                  new Paragraph({
                    style: 'TableText',
                    alignment: alignments[cell.attrs?.side ?? 'left'],
                    children: runsOf(cell),
                  }),
                ],
              }),
          ),
        }),
    ),
  });

const alignments = { left: AlignmentType.START, right: AlignmentType.END, center: AlignmentType.CENTER };
