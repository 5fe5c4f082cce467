import type { Nodes } from 'mdast';
import type { Handle } from 'mdast-util-to-markdown';
import { documentOf } from './document-of.ts';
import type { DocNode } from './document.ts';
import { blocksOfDocument, joinBlocks } from './markdown-of.ts';

/**
 * Returns Markdown without character references, because a model would repeat them. Lines are trimmed, and marks can
 * end where a parser wouldn't accept them, so the result must never be stored.
 */
export function withoutCodes(markdown: string): string {
  if (!markdown.includes('&')) return markdown;
  const { content = [] } = documentOf(markdown);
  return joinBlocks(blocksOfDocument({ type: 'doc', content: content.map(trimmedNode) }, { handlers }));
}

const handlerFor = (sign: string): Handle =>
  ((node: Nodes, _parent, state, info) =>
    sign +
    state.containerPhrasing(node as Parameters<typeof state.containerPhrasing>[0], info) +
    sign) as Handle;

const handlers = { emphasis: handlerFor('*'), strong: handlerFor('**') };

function trimmedNode(node: DocNode): DocNode {
  const { content } = node;
  if (!content || node.type === 'codeBlock') return node;
  const endTrimmed = trimmedLines(content.map(trimmedNode).toReversed(), (text) => text.trimEnd());
  return { ...node, content: trimmedLines(endTrimmed.toReversed(), (text) => text.trimStart()) };
}

function trimmedLines(nodes: readonly DocNode[], trim: (text: string) => string): DocNode[] {
  let isLineEdge = true;
  return nodes.flatMap((node) => {
    if (node.text === undefined) {
      isLineEdge = node.type === 'hardBreak';
      return [node];
    }
    const text = isLineEdge ? trim(node.text) : node.text;
    if (text === '') return [];
    isLineEdge = false;
    return [{ ...node, text }];
  });
}
