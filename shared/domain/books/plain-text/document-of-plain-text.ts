import { cleanText } from '#shared/domain/books/markdown/clean-text.ts';
import { emptyDocument, type DocNode } from '#shared/domain/books/markdown/document.ts';
import { rawBlock } from '#shared/domain/books/markdown/document-of.ts';
import type { Definitions } from '#shared/domain/books/markdown/references.ts';
import { tableOf } from '#shared/domain/books/markdown/table.ts';
import { blocksOfLines, type PlainBlock } from './blocks-of-lines.ts';
import { inlineOfLines } from './inline-of-lines.ts';
import { definitionsIn } from './link-definitions.ts';
import { runsOfLines } from './runs-of-lines.ts';

/**
 * Parses plain text, such as pasted text, into a document and never fails. Joins hard-wrapped lines and keeps all other
 * line breaks. Indents, `1984.`, `<b>` and `&amp;` stay as typed. Recognises the markup that people type by hand:
 * headings, lists, quotations, emphasis, links, notes, tables and fences.
 */
export function documentOfPlainText(text: string): DocNode {
  const lines = cleanText(text.replaceAll('\u2029', '\n\n')).split('\n');
  const links = definitionsIn(lines);
  const content = runsOfLines(lines).flatMap(({ note, lines: own }): readonly DocNode[] => {
    const nodes = nodesOf(blocksOfLines(own), links);
    if (note === undefined) return nodes;
    return [{ type: 'footnote', attrs: { label: note }, content: nodes.length > 0 ? nodes : emptyContent }];
  });
  return content.length > 0 ? { type: 'doc', content } : emptyDocument;
}

const emptyContent = emptyDocument.content!;

function nodesOf(blocks: readonly PlainBlock[], links: Definitions): readonly DocNode[] {
  const nodes: DocNode[] = [];
  const add = (node: DocNode, siblings: DocNode[]): void => {
    const last = siblings.at(-1);
    const continuesLast =
      last?.type === node.type && (node.type === 'blockquote' || node.type === 'bulletList');
    // Mutates our own list instead of copying, because there may be as many nodes as lines.
    if (continuesLast) for (const child of node.content!) add(child, last.content as DocNode[]);
    else siblings.push(node);
  };
  for (const block of blocks) {
    const node = nodeOf(block, links);
    if (node) add(block.isQuoted ? { type: 'blockquote', content: [node] } : node, nodes);
  }
  return nodes;
}

function nodeOf({ kind, lines, level }: PlainBlock, links: Definitions): DocNode | undefined {
  if (kind === 'break') return { type: 'horizontalRule' };
  if (kind === 'code') return codeBlockOf(lines.join('\n'));
  if (kind === 'table' && tableOf(lines.join('\n'))) return rawBlock(lines.join('\n'));
  const content = inlineOfLines(lines, links);
  if (content.length === 0) return undefined;
  if (kind === 'heading')
    return { type: 'heading', attrs: { level: level ?? 1 }, content: withoutBreaks(content) };
  const paragraph: DocNode = { type: 'paragraph', content };
  return kind === 'item'
    ? { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph] }] }
    : paragraph;
}

const withoutBreaks = (content: readonly DocNode[]): DocNode[] =>
  content.map((node) => (node.type === 'hardBreak' ? { type: 'text', text: ' ' } : node));

const codeBlockOf = (text: string): DocNode => ({
  type: 'codeBlock',
  attrs: { language: null },
  ...(text !== '' && { content: [{ type: 'text', text }] }),
});
