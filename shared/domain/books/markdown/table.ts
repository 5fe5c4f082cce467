import type { DocNode } from './document.ts';
import { isHeavy } from './heavy.ts';
import { inlineOf } from './inline-of.ts';
import { parse } from './parse.ts';
import { readOr } from './read-or.ts';
import { tables } from './syntax/tables.ts';

/**
 * Parses a GitHub table into `table`, `tableRow` and `tableCell`, header first; undefined for other blocks. Only for
 * display: storage and editor keep the source.
 */
export function tableOf(markdown: string): DocNode | undefined {
  const lines = markdown.split('\n');
  const bars = markdown.split('|', mostBars + 1).length - 1;
  if (lines.length < 2 || bars === 0 || bars === mostBars || isHeavy(lines, markdown)) return undefined;
  return readOr(undefined, () => parsedTable(markdown));
}

function parsedTable(markdown: string): DocNode | undefined {
  const [only, ...others] = parse(markdown, tables).children;
  if (only?.type !== 'table' || others.length > 0) return undefined;
  const source = { text: markdown, definitions: new Map<string, never>() };
  const sides = only.align ?? [];
  const content = only.children.map(({ children }): DocNode => ({
    type: 'tableRow',
    // Every row gets as many cells as the header has.
    content: sides.map((side, column): DocNode => {
      const inline = inlineOf(children[column]?.children ?? [], source, { breaks: false });
      return { type: 'tableCell', attrs: { side }, content: inline.map(withoutEscapedBars) };
    }),
  }));
  return { type: 'table', attrs: { markdown }, content };
}

/** In code, `\|` is the only way to write a bar that doesn't end the cell. */
const withoutEscapedBars = (node: DocNode): DocNode =>
  node.marks?.some(({ type }) => type === 'code')
    ? { ...node, text: (node.text ?? '').replaceAll(String.raw`\|`, '|') }
    : node;

/** The parser takes tenths of a millisecond per bar, so larger tables are shown as source. */
const mostBars = 4_000;
