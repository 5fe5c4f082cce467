import type { Paragraph, Root } from 'mdast';
import { defaultHandlers, toMarkdown, type Handle, type Join, type Options } from 'mdast-util-to-markdown';
import type { DocNode } from './document.ts';
import { simpleTextOf } from './simple-blocks.ts';
import { syntaxInMarkdown } from './syntax/in-markdown.ts';
import { treeOf } from './tree-of.ts';

export const markdownOf = (doc: DocNode): string => joinBlocks(blocksOfDocument(doc));

export const joinBlocks = (blocks: readonly string[]): string => blocks.join('\n\n');

export function blocksOfDocument(doc: DocNode, other: Options = {}): string[] {
  const content = doc.content ?? [];
  if (content.every((block) => content.length === 1 && isEmptyParagraph(block))) return [];
  const blocks: string[] = [];
  for (const [index, block] of content.entries()) {
    const neighbours = {
      before: listMarkOf(blocks.at(-1)),
      after: listMarkOf(rawMarkdownOf(content[index + 1])),
    };
    blocks.push(blockMarkdown(block, neighbours, other));
  }
  return blocks;
}

/**
 * Writes one top-level block. Two adjacent lists would be parsed as one, so a list uses another mark than its
 * neighbours (see `listMarkOf`).
 */
export function blockMarkdown(
  block: DocNode,
  neighbours: NeighbouringMarks = noLists,
  other: Options = {},
): string {
  if (block.type === 'rawBlock') return rawMarkdownOf(block) ?? '';
  const simpleText = simpleTextOf(block);
  if (simpleText !== undefined) return simpleText;
  const isFree = (mark: string) => mark !== neighbours.before && mark !== neighbours.after;
  const bullet = bullets.find(isFree)!;
  const options: Options = {
    ...writerOptions,
    ...other,
    bullet,
    bulletOther: bullets.find((mark) => mark !== bullet)!,
    bulletOrdered: numberMarks.find(isFree) ?? numberMarks.find((mark) => mark !== neighbours.before)!,
  };
  return toMarkdown({ type: 'root', children: [treeOf(block)] } as Root, options).replace(/\n$/u, '');
}

export const rawMarkdownOf = (block: DocNode | undefined): string | undefined =>
  block?.type === 'rawBlock' ? (block.attrs?.markdown ?? '') : undefined;

export function listMarkOf(markdown = ''): string {
  const mark = /^ {0,3}(?:([-+*])|\d{1,9}([.)]))(?:[ \t\n]|$)/u.exec(markdown);
  return mark?.[1] ?? mark?.[2] ?? '';
}

const bullets = ['-', '+', '*'] as const;
const numberMarks = ['.', ')'] as const;
const noLists: NeighbouringMarks = { before: '', after: '' };

const isEmptyParagraph = (block: DocNode) => block.type === 'paragraph' && !block.content?.length;

/**
 * In a list item, adds a blank line before every block except a list that is unordered or starts at 1, because other
 * blocks could be parsed as part of the line above.
 */
const tightOnlyBeforeLists: Join = (_left, right, parent) =>
  parent.type === 'listItem' && (right.type !== 'list' || (right.ordered && right.start !== 1))
    ? 1
    : undefined;

/** Keeps a single trailing space unescaped: other parsers ignore it, and ours keeps it (`withLastBlank`). */
const paragraph: Handle = (node: Paragraph, parent, state, info) =>
  defaultHandlers.paragraph(node, parent, state, info).replace(/(?<=[^\\\s])&#x20;$/u, ' ');

const writerOptions: Options = {
  handlers: { paragraph },
  emphasis: '*',
  strong: '*',
  rule: '*',
  ruleRepetition: 3,
  fence: '`',
  fences: true,
  resourceLink: true,
  extensions: [syntaxInMarkdown],
  join: [tightOnlyBeforeLists],
};

export interface NeighbouringMarks {
  readonly before: string;
  readonly after: string;
}
