import type { DocNode } from './document.ts';
import { pictureOf } from './picture.ts';
import { tableOf } from './table.ts';

/** Replaces each raw block that is a table or a stored picture by a node that shows it. */
export const withShownBlocks = (blocks: readonly DocNode[] = []): readonly DocNode[] =>
  blocks.map((block) => {
    const markdown = block.attrs?.markdown ?? '';
    return block.type === 'rawBlock' ? (pictureOf(markdown) ?? tableOf(markdown) ?? block) : block;
  });
