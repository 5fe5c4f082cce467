import type { Paragraph, Root } from 'mdast';
import { defaultHandlers, toMarkdown, type Handle, type Join, type Options } from 'mdast-util-to-markdown';
import type { DocNode } from './document.ts';
import { simpleTextOf } from './simple-blocks.ts';
import { syntaxInMarkdown } from './syntax/in-markdown.ts';
import { treeOf } from './tree-of.ts';

/** The text of a document: its blocks, joined by blank lines. A document without a word is the empty text. */
export const markdownOf = (doc: DocNode): string => joined(blocksOfDocument(doc));

/** The blocks of a text put together. */
export const joined = (blocks: readonly string[]): string => blocks.join('\n\n');

/** The text of each top-level block; `other` says what is written in another way. */
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
 * The text of one top-level block. Two lists that follow each other would be read as one: a list takes another mark
 * than its neighbours (see `listMarkOf`).
 */
export function blockMarkdown(
  block: DocNode,
  neighbours: NeighbouringMarks = noLists,
  other: Options = {},
): string {
  if (block.type === 'rawBlock') return rawMarkdownOf(block) ?? '';
  const simple = simpleTextOf(block);
  if (simple !== undefined) return simple;
  const isFree = (mark: string) => mark !== neighbours.before && mark !== neighbours.after;
  const bullet = bullets.find(isFree)!;
  const options: Options = {
    ...style,
    ...other,
    bullet,
    bulletOther: bullets.find((mark) => mark !== bullet)!,
    bulletOrdered: numberMarks.find(isFree) ?? numberMarks.find((mark) => mark !== neighbours.before)!,
  };
  return toMarkdown({ type: 'root', children: [treeOf(block)] } as Root, options).replace(/\n$/u, '');
}

/** What a raw block keeps; undefined for every other block. */
export const rawMarkdownOf = (block: DocNode | undefined): string | undefined =>
  block?.type === 'rawBlock' ? (block.attrs?.markdown ?? '') : undefined;

/** The mark of the list that a block is: `-`, `+`, `*`, `.` or `)`; empty for what is no list. */
export function listMarkOf(markdown = ''): string {
  const mark = /^ {0,3}(?:([-+*])|\d{1,9}([.)]))(?:[ \t\n]|$)/u.exec(markdown);
  return mark?.[1] ?? mark?.[2] ?? '';
}

const bullets = ['-', '+', '*'] as const;
const numberMarks = ['.', ')'] as const;
const noLists: NeighbouringMarks = { before: '', after: '' };

const isEmptyParagraph = (block: DocNode) => block.type === 'paragraph' && !block.content?.length;

/** In an item a blank line stands before everything but a plain list: without it much would go on with the line above. */
const tightOnlyBeforeLists: Join = (_left, right, parent) =>
  parent.type === 'listItem' && (right.type !== 'list' || (right.ordered && right.start !== 1))
    ? 1
    : undefined;

/** One blank at its end needs no code: other readers pass over it, and ours doesn’t (`withLastBlank`). */
const paragraph: Handle = (node: Paragraph, parent, state, info) =>
  defaultHandlers.paragraph(node, parent, state, info).replace(/(?<=[^\\\s])&#x20;$/u, ' ');

const style: Options = {
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

/** The marks of the lists before and, where it is a raw block, after a block; empty for what is no list. */
export interface NeighbouringMarks {
  readonly before: string;
  readonly after: string;
}
