import type { BlockNode } from './blocks.ts';

/**
 * Splits lists and quotations of hundreds of items, because the editor renders block by block, and a huge block would
 * slow every keystroke. Readers see no difference; numbering continues.
 */
export const withoutLongLists = (blocks: readonly BlockNode[]): BlockNode[] =>
  blocks.flatMap((block) =>
    (block.content?.length ?? 0) > maxItems && isContainer(block) ? splitList(block) : [block],
  );

function splitList(block: BlockNode): BlockNode[] {
  const items = block.content!;
  const first = Number(block.attrs?.['start'] ?? 1);
  return Array.from({ length: Math.ceil(items.length / maxItems) }, (_, index) => ({
    ...block,
    ...(block.type === 'orderedList' && { attrs: { ...block.attrs, start: first + index * maxItems } }),
    content: items.slice(index * maxItems, (index + 1) * maxItems),
  }));
}

const isContainer = ({ type }: BlockNode) => ['bulletList', 'orderedList', 'blockquote'].includes(type);
const maxItems = 200;
