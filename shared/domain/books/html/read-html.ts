import type { ImportCounts } from '#shared/domain/books/importing/import-report.ts';
import { isShown, type BlockNode } from './blocks.ts';
import { classStylesIn } from './class-styles.ts';
import { isBlock } from './markup-blocks.ts';
import { parseMarkup, rawTextOf } from './markup.ts';
import { readPages } from './read-pages.ts';

export function readHtml(html: string, { isNested }: Nesting = {}): ReadHtml {
  const page = { path: '', body: parseMarkup(html, 'html') };
  const { pages, notes, counts } = readPages([page], {
    classStyles: classStylesIn(styleSheetsIn(html)),
    isNested,
  });
  const blocks = pages.flatMap((read) => read.blocks.filter(isShown));
  return { blocks: [...blocks, ...notes], counts, line: blocks.length > 1 ? undefined : lineIn(html) };
}

function lineIn(html: string): string | undefined {
  const [, fragment = html] = html.split('<!--StartFragment-->', 2);
  const root = parseMarkup(fragment.split('<!--EndFragment-->', 1)[0]!, 'html');
  return root.children.some((child) => typeof child !== 'string' && isBlock(child))
    ? undefined
    : rawTextOf(root);
}

/**
 * Splits the text instead of using a regular expression, which would search for an end tag again from every start tag.
 */
export const styleSheetsIn = (html: string): string[] =>
  html
    .split(/<style\b/i)
    .slice(1)
    .map((piece) => piece.slice(piece.indexOf('>') + 1).split(/<\/style/i, 1)[0]!);

interface Nesting {
  readonly isNested?: boolean;
}

export interface ReadHtml {
  readonly blocks: readonly BlockNode[];
  readonly counts: ImportCounts;
  readonly line: string | undefined;
}
