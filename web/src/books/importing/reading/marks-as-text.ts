import { rawBlock } from '#shared/domain/books/markdown/document-of.ts';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import { markdownOf } from '#shared/domain/books/markdown/markdown-of.ts';
import type { BlockNode, InlineNode } from './blocks.ts';

export function asOfToday(block: BlockNode): DocNode {
  if (block.type === 'footnote') {
    const text = markdownOf({ type: 'doc', content: (block.content as BlockNode[]).map(asOfToday) });
    return rawBlock(`[^${String(block.attrs?.['label'])}]: ${text.replaceAll(/\n(?!\n)/g, '\n    ')}`);
  }
  if (!block.content) return block as DocNode;
  return {
    ...block,
    content: block.content.map((node) =>
      isInline(node) ? inlineAsText(node) : asOfToday(node as BlockNode),
    ),
  } as DocNode;
}

const isInline = (node: BlockNode | InlineNode): node is InlineNode =>
  ['text', 'hardBreak', 'footnoteReference'].includes(node.type);

function inlineAsText(node: InlineNode): DocNode {
  if (node.type === 'footnoteReference') return { type: 'text', text: `[^${node.attrs.label}]` };
  if (node.type !== 'text') return node;
  const { marks = [], ...rest } = node;
  let { text } = node;
  for (const { type } of marks) {
    const sign = { strike: '~~', superscript: '^', subscript: '~' }[type as string] ?? '';
    text = sign + text + sign;
  }
  const kept = marks.filter(({ type }) => ['link', 'bold', 'italic', 'code'].includes(type));
  return { ...rest, text, ...(kept.length > 0 && { marks: kept }) } as DocNode;
}
