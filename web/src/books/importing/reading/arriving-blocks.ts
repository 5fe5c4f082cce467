import { arrivedBlocks } from '#shared/domain/books/arriving-text.ts';
import type { BlockNode } from '#shared/domain/books/html/blocks.ts';

/** Applies the rules for imported content. Page breaks and link targets stay where they are. */
export const arrivingBlocks = (blocks: readonly BlockNode[]): BlockNode[] =>
  arrivedBlocks(blocks, {
    door: 'import',
    language: undefined,
  }) as readonly BlockNode[] as BlockNode[];
