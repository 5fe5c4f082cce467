import { rawBlock } from '#shared/domain/books/markdown/document-of.ts';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import { markdownOf } from '#shared/domain/books/markdown/markdown-of.ts';
import type { BlockNode } from './blocks.ts';

export const markdownOfRead = (blocks: readonly BlockNode[]): string =>
  markdownOf({ type: 'doc', content: blocks.map(withMarkdownTable) });

/** The editor keeps tables as GitHub Markdown, with the first row as the header. */
const withMarkdownTable = (block: BlockNode): DocNode =>
  block.type === 'table' ? rawBlock(tableMarkdown(block)) : block;

function tableMarkdown({ content = [] }: BlockNode): string {
  const rows = (content as readonly BlockNode[]).map((row) => row.content as readonly BlockNode[]);
  const [head = '', ...others] = rows.map((cells) => `| ${cells.map(cellMarkdown).join(' | ')} |`);
  const sides = (rows[0] ?? []).map(({ attrs }) => ruleBySide[String(attrs?.['side'])] ?? '---');
  return [head, `| ${sides.join(' | ')} |`, ...others].join('\n');
}

const ruleBySide: Readonly<Record<string, string>> = { right: '--:', center: ':-:' };

/** Escapes bars, because they would end the cell. */
const cellMarkdown = ({ content = [] }: BlockNode): string =>
  markdownOf({ type: 'doc', content: [{ type: 'paragraph', content }] })
    .replaceAll('\n', ' ')
    .replaceAll('|', String.raw`\|`);
