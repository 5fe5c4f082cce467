import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import { directionOfText, type Direction } from '#shared/domain/direction.ts';

/** Sets the direction of each block. A block without letters has the direction of the block around it. */
export const withDirections = (
  blocks: readonly DocNode[],
  book: Direction,
  around: Direction = book,
): DocNode[] =>
  blocks.map((block) => {
    const direction = directionOf(block, book, around);
    const attrs = { ...block.attrs, direction };
    return block.content && containerTypes.has(block.type)
      ? { ...block, attrs, content: withDirections(block.content, book, direction) }
      : { ...block, attrs };
  });

function directionOf(block: DocNode, book: Direction, around: Direction): Direction {
  if (block.type === 'tableRow') return around;
  return block.type === 'codeBlock'
    ? directionOfText(textOf(block))
    : directionOfText(textOf(block), book, around);
}

export const textOf = ({ text, attrs, content }: DocNode): string =>
  text ?? (content ? content.map(textOf).join('') : (attrs?.markdown ?? ''));

// oxfmt-ignore
const containerTypes = new Set([
  'blockquote', 'bulletList', 'orderedList', 'listItem', 'footnote', 'table', 'tableRow',
]);
