import type { DocNode } from '#shared/domain/books/markdown/document.ts';

export function textTable({ content: rows = [] }: DocNode, textOf: (cell: DocNode) => string): string {
  const texts = rows.map(({ content: cells = [] }) => cells.map((cell) => textOf(cell)));
  const widths = (texts[0] ?? []).map((_, column) =>
    texts.reduce((widest, row) => Math.max(widest, widthOf(row[column] ?? '')), 0),
  );
  const [head = '', ...lines] = texts.map((row) =>
    row
      .map((text, column) => text + ' '.repeat(widths[column]! - widthOf(text)))
      .join('  ')
      .trimEnd(),
  );
  return [head, widths.map((width) => '-'.repeat(Math.max(width, 1))).join('  '), ...lines].join('\n');
}

const widthOf = (text: string) => Array.from(text).length;
