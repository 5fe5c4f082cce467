import type { DocNode } from './markdown/document.ts';
import { withTables } from './markdown/table.ts';
import { documentOfPlainText } from './plain-text/document-of-plain-text.ts';

/**
 * What somebody reads of a document, block by block and line by line: its letters and the numbers of its lists, and no
 * mark. For all that speaks, shows or counts the words of a text. Notes are where they are in the text, without their
 * references. Never an empty line.
 */
export function readBlocksOf(document: DocNode): ReadBlock[] {
  const blocks: ReadBlock[] = [];
  for (const node of withWordsOfRaw(document).content ?? []) {
    const own = blocksIn(node, { number: '' }, 'paragraph');
    blocks.push(
      ...(node.type === 'footnote' ? own.map((block) => ({ ...block, isNote: true as const })) : own),
    );
  }
  return blocks;
}

/** A document with what it keeps as it is written as what is shown of that: tables, and else its words as plain text. */
export const withWordsOfRaw = ({ content, ...document }: DocNode): DocNode => ({
  ...document,
  content: withTables(content).flatMap((block) =>
    block.type === 'rawBlock' ? documentOfPlainText(block.attrs?.markdown ?? '').content! : [block],
  ),
});

/** `waiting` has the number of the item that begins, which comes before its first line, whatever block that is in. */
function blocksIn(node: DocNode, waiting: { number: string }, kind: ReadBlock['kind']): ReadBlock[] {
  switch (node.type) {
    case 'heading':
      return blockOf('heading', [linesOf(node).join(' ')], waiting);
    case 'paragraph':
      return blockOf(kind, linesOf(node), waiting);
    case 'codeBlock':
      return blockOf('code', textOf(node).split('\n'), waiting);
    case 'table':
      return blockOf('paragraph', (node.content ?? []).map(rowOf), waiting);
    case 'bulletList':
    case 'orderedList':
      return (node.content ?? []).flatMap((item, index) => {
        const { number } = waiting;
        if (node.type === 'orderedList') waiting.number += `${(node.attrs?.start ?? 1) + index}. `;
        const blocks = (item.content ?? []).flatMap((child, at) =>
          blocksIn(child, waiting, at === 0 ? 'item' : 'paragraph'),
        );
        if (blocks.length === 0) waiting.number = number;
        return blocks;
      });
    default:
      return (node.content ?? []).flatMap((child) => blocksIn(child, waiting, kind));
  }
}

function blockOf(
  kind: ReadBlock['kind'],
  written: readonly string[],
  waiting: { number: string },
): ReadBlock[] {
  const [first, ...others] = written.map(onOneLine).filter((line) => line !== '');
  if (first === undefined) return [];
  const { number } = waiting;
  waiting.number = '';
  return [{ kind, lines: [number + first, ...others] }];
}

const linesOf = (node: DocNode): string[] =>
  (node.content ?? [])
    .map(({ type, text }) => (type === 'hardBreak' ? '\n' : (text ?? '')))
    .join('')
    .split('\n');

const textOf = (node: DocNode): string => node.text ?? (node.content ?? []).map(textOf).join('');

/** The cells of a row, with a comma between them. */
const rowOf = (row: DocNode): string =>
  (row.content ?? [])
    .map((cell) => onOneLine(textOf(cell)))
    .filter((cell) => cell !== '')
    .reduce((said, cell) => `${said}${said === '' ? '' : /[.,;:!?…]$/u.test(said) ? ' ' : ', '}${cell}`, '');

/** Without what is neither seen nor spoken; what emoji are made of (joiners, selectors, tags) stays. */
const onOneLine = (line: string): string =>
  (unusual.test(line) ? line.replaceAll(unseen, '').replaceAll(/\s+/gu, ' ') : line).trim();

const unseen = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu;
/** In most lines there is nothing to replace. */
const unusual = new RegExp(`[^\\S ]| {2}|${unseen.source}`, 'u');

export interface ReadBlock {
  readonly kind: 'heading' | 'paragraph' | 'item' | 'code';
  /** On one line each, without blanks at their ends; a heading has one. The number of an item is in its first. */
  readonly lines: readonly string[];
  readonly isNote?: true;
}
