import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { signPosition } from '#shared/domain/books/typography/corrected-document.ts';
import type { Correction } from '#shared/domain/books/typography/correction.ts';

/** Applies corrections that were found in exactly this document, as one step of the undo history. */
export function applyCorrections(state: EditorState, corrections: readonly Correction[]): Transaction {
  const { doc, schema } = state;
  const starts = startsOfTextBlocks(doc);
  const tr = closeHistory(state.tr);
  for (const correction of corrections.toReversed()) {
    const { block, from, to, after } = correction;
    const start = starts[block]!;
    const marks = doc.nodeAt(start + signPosition(correction))?.marks;
    tr.replaceWith(start + from, start + to, after === '' ? [] : schema.text(after, marks));
  }
  return tr;
}

/** Must list the same blocks as `textBlocksOf`. */
function startsOfTextBlocks(doc: Node): readonly number[] {
  const starts: number[] = [];
  doc.descendants((node, position) => {
    if (node.isTextblock && node.type.spec.code !== true) starts.push(position + 1);
    return !node.isTextblock;
  });
  return starts;
}
