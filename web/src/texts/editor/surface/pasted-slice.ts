import { Fragment, Slice, type Node, type ResolvedPos } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';

/**
 * A pasted paragraph at either end merges with the paragraph at the caret; a heading or a list stays separate. The
 * items of a list pasted into a list follow the item at the caret.
 */
export function sliceOf(blocks: readonly object[], { schema, selection }: EditorState): Slice {
  const at = selection.$from;
  const content = Fragment.fromJSON(schema, blocks);
  const [first, last] = [content.firstChild, content.lastChild];
  if (content.childCount === 1 && isList(first) && isInListItem(at)) return sliceOfListItems(content, at);
  return new Slice(content, isParagraph(first) ? 1 : 0, isParagraph(last) ? 1 : 0);
}

/** Text before the caret stays an item before the pasted ones; text after the caret becomes an item after them. */
function sliceOfListItems(list: Fragment, at: ResolvedPos): Slice {
  const points = list.firstChild!;
  const { listItem, paragraph } = points.type.schema.nodes;
  const empty = listItem!.create(null, paragraph!.create());
  const isAtEnd = at.parentOffset === at.parent.content.size;
  const blocksBefore = at.parentOffset > 0 ? [empty] : [];
  const wholeContent = Fragment.from(
    points.copy(Fragment.from([...blocksBefore, ...points.children, ...(isAtEnd ? [] : [empty])])),
  );
  return new Slice(wholeContent, 3, depthOfEnd(wholeContent));
}

function depthOfEnd(content: Fragment): number {
  const last = content.lastChild;
  return !last || last.isLeaf ? 0 : last.isTextblock ? 1 : 1 + depthOfEnd(last.content);
}

const isInListItem = (at: ResolvedPos): boolean =>
  at.depth > 1 && at.node(-1).type.name === 'listItem' && at.index(-1) === 0;

const isParagraph = (node: Node | null | undefined): boolean => node?.type.name === 'paragraph';
const isList = (node: Node | null): boolean =>
  node?.type.name === 'bulletList' || node?.type.name === 'orderedList';
