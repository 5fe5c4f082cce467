import { arriving } from '#shared/domain/books/arriving-text.ts';
import type { BlockNode } from '#shared/domain/books/html/blocks.ts';

/** What a file of others holds, by the rules of the door. Breaks of pages and places stay where they are. */
export const arrivingBlocks = (blocks: readonly BlockNode[]): BlockNode[] =>
  arriving(blocks, {
    door: 'import',
    language: undefined,
  }) as readonly BlockNode[] as BlockNode[];
