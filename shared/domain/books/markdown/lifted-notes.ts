import type { FootnoteDefinition, RootContent } from 'mdast';

/**
 * Moves footnotes from inside a quotation to after it, because a note belongs to the chapter and is a separate block in
 * the editor. A quotation that contains only notes is dropped.
 */
export function withNotesLifted(block: RootContent): RootContent[] {
  if (block.type !== 'blockquote') return [block];
  const notes: FootnoteDefinition[] = [];
  const quotation = withoutNotes(block, notes);
  if (notes.length === 0) return [block];
  return [...(quotation ? [quotation] : []), ...notes];
}

function withoutNotes<Block extends RootContent>(
  block: Block,
  notes: FootnoteDefinition[],
): Block | undefined {
  if (block.type === 'footnoteDefinition') {
    notes.push(block);
    return undefined;
  }
  if (block.type !== 'blockquote') return block;
  const children = block.children.flatMap((child) => withoutNotes(child, notes) ?? []);
  return children.length === 0 && block.children.length > 0 ? undefined : { ...block, children };
}
