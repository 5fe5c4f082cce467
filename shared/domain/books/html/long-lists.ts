import type { BlockNode } from './blocks.ts';

/**
 * Splits lists and quotations of hundreds of items, because the editor renders block by block, and a huge block would
 * slow every keystroke. Readers see no difference; numbering continues.
 */
export const withoutLongLists = (blocks: readonly BlockNode[]): BlockNode[] =>
  blocks.flatMap((block) =>
    (block.content?.length ?? 0) > longest && isContainer(block) ? cut(block) : [block],
  );

function cut(block: BlockNode): BlockNode[] {
  const items = block.content!;
  const first = Number(block.attrs?.['start'] ?? 1);
  return Array.from({ length: Math.ceil(items.length / longest) }, (_, index) => ({
    ...block,
    ...(block.type === 'orderedList' && { attrs: { ...block.attrs, start: first + index * longest } }),
    content: items.slice(index * longest, (index + 1) * longest),
  }));
}

const isContainer = ({ type }: BlockNode) => ['bulletList', 'orderedList', 'blockquote'].includes(type);
const longest = 200;
