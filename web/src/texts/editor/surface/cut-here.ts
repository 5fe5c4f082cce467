import type { Editor } from '@tiptap/core';
import { canSplit } from '@tiptap/pm/transform';
import type { ResolvedPos } from '@tiptap/pm/model';

/**
 * Cuts the block in which the caret stands in two there, lists and quotations too, unless it stands at an end of it.
 * Answers how many blocks of the text then stand before it. An ordinary change, which undo takes back.
 */
export function cutHere({ view }: Editor): number {
  const { $from } = view.state.selection;
  const index = $from.index(0);
  if ($from.depth === 0 || isAtStart($from)) return index;
  if (isAtEnd($from) || !canSplit(view.state.doc, $from.pos, $from.depth)) return index + 1;
  const blanks = /[ ]*$/u.exec($from.nodeBefore?.text ?? '')?.[0].length ?? 0;
  const tr = view.state.tr.delete($from.pos - blanks, $from.pos).split($from.pos - blanks, $from.depth);
  view.dispatch(tr);
  return index + 1;
}

/** Nothing of its block stands before it, or behind it. */
const isAtStart = ($at: ResolvedPos): boolean => $at.pos - $at.before(1) === $at.depth;
const isAtEnd = ($at: ResolvedPos): boolean => $at.after(1) - $at.pos === $at.depth;
