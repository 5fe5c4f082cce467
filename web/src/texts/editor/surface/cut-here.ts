import type { Editor } from '@tiptap/core';
import type { ResolvedPos } from '@tiptap/pm/model';
import { canSplit } from '@tiptap/pm/transform';

/**
 * Splits the block at the caret, unless the caret is at its start or end. Returns how many blocks are before the caret.
 * Undo works as usual.
 */
export function cutHere({ view }: Editor): number {
  const { state } = view;
  const { $from } = state.selection;
  let { pos: at, depth } = $from;
  // At the start or end of an item or a paragraph, cuts before or after it, not inside.
  while (depth > 0 && at === $from.start(depth)) at = $from.before(depth--);
  if (depth === 0) return $from.index(0);
  while (depth > 0 && at === $from.end(depth)) at = $from.after(depth--);
  if (depth === 0 || !canSplit(state.doc, at, depth)) return $from.index(0) + 1;
  const [before, after] = at === $from.pos ? blanksAt($from) : [0, 0];
  view.dispatch(state.tr.delete(at - before, at + after).split(at - before, depth));
  return $from.index(0) + 1;
}

/** Counts the blanks on both sides: no paragraph may begin or end with one. */
const blanksAt = ({ nodeBefore, nodeAfter }: ResolvedPos): readonly [number, number] => [
  / *$/u.exec(nodeBefore?.text ?? '')?.[0].length ?? 0,
  /^ */u.exec(nodeAfter?.text ?? '')?.[0].length ?? 0,
];
