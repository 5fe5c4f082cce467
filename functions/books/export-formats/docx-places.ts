import type { ContainerBlock, LeafBlock, WordPlace } from '#shared/domain/books/word-places.ts';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';

export function placesOf(nodes: readonly DocNode[]): PlacedBlock[] {
  return nodes.flatMap((node, index) => {
    const isNew = nodes[index - 1]?.type === node.type;
    switch (node.type) {
      case 'blockquote':
        return placedWithin({ kind: 'Quote', isNew }, placesOf(node.content ?? []));
      case 'bulletList':
        return placedWithin({ kind: 'Bullets', isNew }, itemsOf(node));
      case 'orderedList':
        return placedWithin({ kind: 'Numbers', start: node.attrs?.['start'] ?? 1, isNew }, itemsOf(node));
      default:
        return [{ node, containers: [], leaf: leafOf(node, isNew) }];
    }
  });
}

/**
 * Gives even a list's first item the paragraph style that marks the start of an item. A paragraph that an author adds
 * after it in Word gets the same style, and our import must read that paragraph as another item, not as part of the
 * first.
 */
const itemsOf = (list: DocNode): PlacedBlock[] =>
  (list.content ?? []).flatMap((item) =>
    placedWithin({ kind: 'Item', isNew: true }, placesOf(item.content ?? [])).map((placed, index) => ({
      ...placed,
      ...(index === 0 && { list }),
    })),
  );

const placedWithin = (container: ContainerBlock, placed: readonly PlacedBlock[]): PlacedBlock[] =>
  placed.map((block, index) => ({
    ...block,
    containers: [index === 0 ? container : { ...container, isNew: false }, ...block.containers],
  }));

export const continuationOf = ({ containers, leaf }: WordPlace): WordPlace => ({
  containers: containers.map((container) => ({ ...container, isNew: false })),
  leaf: { ...leaf, isNew: false },
});

function leafOf({ type, attrs, content }: DocNode, isNew: boolean): LeafBlock {
  switch (type) {
    case 'paragraph':
      return { kind: content ? 'Text' : 'Blank' };
    case 'heading':
      return { kind: 'Heading', level: attrs?.level ?? 1 };
    case 'codeBlock':
      return { kind: 'Code', isNew, ...(attrs?.language && { language: attrs.language }) };
    case 'rawBlock':
      return { kind: 'Raw', isNew };
    case 'horizontalRule':
      return { kind: 'Scene break' };
    default:
      return { kind: 'Text' };
  }
}

export interface PlacedBlock extends WordPlace {
  readonly node: DocNode;
  readonly list?: DocNode;
}
