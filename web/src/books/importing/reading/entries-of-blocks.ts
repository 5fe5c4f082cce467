import {
  isShown,
  lineOf,
  paragraph,
  referencesIn,
  withoutRole,
  type BlockNode,
  type InlineNode,
} from '#shared/domain/books/html/blocks.ts';
import { fitsTitle } from './title-page.ts';

export function entriesOf(blocks: readonly BlockNode[], beginningOf: FindBeginning): SplitEntry[] {
  const entries: (SplitEntry & { blocks: BlockNode[] })[] = [];
  let current: { title: string; blocks: BlockNode[] } | undefined;
  /**
   * References to notes in headings that became titles. A title can't contain them, so they move to the next paragraph.
   */
  let references: InlineNode[] = [];
  const end = () => {
    if (current && references.length > 0) current.blocks.push(paragraph(references));
    if (current) entries.push({ kind: 'chapter', title: current.title, blocks: current.blocks });
    references = current ? [] : references;
    current = undefined;
  };
  let isPage = false;
  for (const block of blocks) {
    const beginning = beginningOf(block);
    if (beginning) {
      end();
      isPage = beginning.kind === 'page';
      references.push(...referencesIn(block));
      const { title } = beginning;
      if (beginning.kind === 'part') entries.push({ kind: 'part', title, blocks: [] });
      if (beginning.kind === 'chapter') current = { title, blocks: [] };
    } else if (isPage && !current && block.type === 'heading' && fitsTitle(block)) {
      current = { title: lineOf(block), blocks: [] };
      references.push(...referencesIn(block));
    } else if (isShown(block)) {
      current ??= { title: '', blocks: [] };
      const plainBlock = withoutRole(block);
      const takesReferences = references.length > 0 && plainBlock.type === 'paragraph';
      current.blocks.push(
        takesReferences ? paragraph([...(plainBlock.content as InlineNode[]), ...references]) : plainBlock,
      );
      if (takesReferences) references = [];
    }
  }
  end();
  return entries;
}

export interface Beginning {
  readonly kind: 'chapter' | 'part' | 'above' | 'page';
  readonly title: string;
}
export type FindBeginning = (block: BlockNode) => Beginning | undefined;

export interface SplitEntry {
  readonly kind: 'chapter' | 'part';
  readonly title: string;
  readonly blocks: readonly BlockNode[];
}
