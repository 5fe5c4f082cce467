import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import { tableOf } from '#shared/domain/books/markdown/table.ts';
import { element } from '#web/texts/editor/elements.ts';

export function shownTable(markdown: string): HTMLElement | undefined {
  const table = tableOf(markdown);
  if (!table) return undefined;
  const frame = element('div', 'raw-block-table');
  const tableElement = element('table');
  for (const [index, row] of (table.content ?? []).entries()) {
    const line = element('tr');
    for (const cell of row.content ?? []) {
      const cellElement = element(index === 0 ? 'th' : 'td', cell.attrs?.side ?? '');
      cellElement.append(...(cell.content ?? []).map(wordsOf));
      line.append(cellElement);
    }
    tableElement.append(line);
  }
  frame.append(tableElement);
  return frame;
}

function wordsOf(node: DocNode): Node {
  if (node.type === 'footnoteReference') return element('sup', '', `[${node.attrs?.label ?? ''}]`);
  return (node.marks ?? []).reduceRight<Node>(
    (inner, { type }) => {
      const styledElement = element(elementOf[type], type === 'smallCaps' ? 'small-caps' : '');
      styledElement.append(inner);
      return styledElement;
    },
    document.createTextNode(node.text ?? ''),
  );
}

/** Links are only underlined: they are opened from the text, not from this preview. */
const elementOf = {
  link: 'u',
  bold: 'strong',
  italic: 'em',
  strike: 's',
  smallCaps: 'span',
  superscript: 'sup',
  subscript: 'sub',
  code: 'code',
} as const;
