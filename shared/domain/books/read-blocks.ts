import type { DocNode, MarkName } from './markdown/document.ts';
import { withShownBlocks } from './markdown/shown-blocks.ts';
import { wordsOfRawBlock } from './words-of-raw-block.ts';

/**
 * Returns the readable text of a document by block and line, with list numbers, but without formatting, note references
 * or empty lines. Used by everything that speaks, shows or counts text. Notes stay in their position.
 */
export function readBlocksOf(document: DocNode, how: ReadOptions = {}): ReadBlock[] {
  const blocks: ReadBlock[] = [];
  for (const node of withAllWords(document, how).content ?? []) {
    const own = blocksIn(node, { number: '', digitsApart: ' ', ...how }, 'paragraph');
    blocks.push(
      ...(node.type === 'footnote' ? own.map((block) => ({ ...block, isNote: true as const })) : own),
    );
  }
  return blocks;
}

/**
 * Replaces each raw block by a table, a picture or its readable text (`wordsOfRawBlock`), and each reference that has no note
 * by text.
 */
export function withAllWords(document: DocNode, { isPart = false }: ReadOptions = {}): DocNode {
  const content = withShownBlocks(document.content).flatMap((block) =>
    block.type === 'rawBlock' ? wordsOfRawBlock(block.attrs?.markdown ?? '') : [block],
  );
  const notes = new Set(content.filter(({ type }) => type === 'footnote').map(labelOf));
  const lacksNote = (node: DocNode): boolean =>
    node.type === 'footnoteReference' ? !notes.has(labelOf(node)) : node.content?.some(lacksNote) === true;
  const withReferenceText = (node: DocNode): DocNode => {
    if (!lacksNote(node)) return node;
    return node.content
      ? { ...node, content: node.content.map(withReferenceText) }
      : { type: 'text', text: `[^${labelOf(node)}]` };
  };
  return { ...document, content: isPart ? content : content.map(withReferenceText) };
}

const labelOf = ({ attrs }: DocNode): string => attrs?.label ?? '';

/** `waiting` holds the number of the current list item until its first line, which may be in a block of any kind. */
function blocksIn(node: DocNode, waiting: ReadState, kind: ReadBlock['kind']): ReadBlock[] {
  switch (node.type) {
    case 'heading':
      return blockOf('heading', [linesOf(node, waiting).join(' ')], waiting);
    case 'paragraph':
      return blockOf(kind, linesOf(node, waiting), waiting);
    case 'picture': {
      const description = waiting.withDescriptions
        ? blockOf(kind, [node.attrs?.description ?? ''], waiting)
        : [];
      return [...description, ...blockOf(kind, linesOf(node, waiting), waiting)];
    }
    case 'codeBlock':
      return blockOf('code', textOf(node).split('\n'), waiting);
    case 'table':
      return blockOf(
        'paragraph',
        (node.content ?? []).map((row) => rowOf(row, waiting)),
        waiting,
      );
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

function blockOf(kind: ReadBlock['kind'], written: readonly string[], waiting: ReadState): ReadBlock[] {
  const [first, ...others] = written.map(cleanLine).filter((line) => line !== '');
  if (first === undefined) return [];
  const { number } = waiting;
  waiting.number = '';
  return [{ kind, lines: [number + first, ...others] }];
}

function linesOf(node: DocNode, { digitsApart }: ReadState): string[] {
  let text = '';
  let level: MarkName | undefined;
  for (const child of node.content ?? []) {
    const own = child.type === 'hardBreak' ? '\n' : (child.text ?? '');
    const ownLevel = levelOf(child);
    if (ownLevel !== level && endsWithDigit.test(text.slice(-2)) && startsWithNumber.test(own))
      text += digitsApart;
    text += own;
    level = ownLevel;
  }
  return text.split('\n');
}

const levelOf = ({ marks }: DocNode): MarkName | undefined =>
  marks?.find(({ type }) => type === 'superscript' || type === 'subscript')?.type;
const endsWithDigit = /\p{N}$/u;
const startsWithNumber = /^[-+−–]?\p{N}/u;

const textOf = (node: DocNode): string => node.text ?? (node.content ?? []).map(textOf).join('');

const rowOf = (row: DocNode, waiting: ReadState): string =>
  (row.content ?? [])
    .map((cell) => cleanLine(linesOf(cell, waiting).join(' ')))
    .filter((cell) => cell !== '')
    .reduce(
      (joined, cell) => `${joined}${joined === '' ? '' : /[.,;:!?…]$/u.test(joined) ? ' ' : ', '}${cell}`,
      '',
    );

/** Removes characters that are neither visible nor spoken, but keeps the parts of emoji (joiners, selectors, tags). */
const cleanLine = (line: string): string =>
  (unusualCharacters.test(line)
    ? line.replaceAll(unseenCharacters, '').replaceAll(/\s+/gu, ' ')
    : line
  ).trim();

const unseenCharacters = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu;
/** A quick test, because most lines need no change. */
const unusualCharacters = new RegExp(`[^\\S ]| {2}|${unseenCharacters.source}`, 'u');

export interface ReadOptions {
  /** Separates digits that would run together without superscripts, as in `10^2^`. A space by default. */
  readonly digitsApart?: string;
  /** Whether the document is only a part of a text, so that notes may be in another part. */
  readonly isPart?: boolean;
  /** Whether the descriptions of pictures are read before their captions. */
  readonly withDescriptions?: boolean;
}
interface ReadState extends Pick<ReadOptions, 'withDescriptions'> {
  number: string;
  readonly digitsApart: string;
}
export interface ReadBlock {
  readonly kind: 'heading' | 'paragraph' | 'item' | 'code';
  /** Trimmed lines; a heading has exactly one. The first line begins with the number of the list item. */
  readonly lines: readonly string[];
  readonly isNote?: true;
}
