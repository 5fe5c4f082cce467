import type { Node } from '@tiptap/pm/model';
import type { Transform } from '@tiptap/pm/transform';
import type { TextRange } from '#shared/domain/finding/folded.ts';

/**
 * Replaces the text at all `places`, which must be in order. The new text gets the formatting of the first replaced
 * letter; footnote references in the old text are put after the new text.
 */
export function replaceIn<Change extends Transform>(
  change: Change,
  places: readonly TextRange[],
  replacement: string,
): Change {
  for (const { from, to } of places.toReversed()) {
    const references: Node[] = [];
    change.doc.nodesBetween(from, to, (node) => {
      if (node.type.name === 'footnoteReference') references.push(node);
    });
    const { schema } = change.doc.type;
    const words = replacement === '' ? [] : [schema.text(replacement, change.doc.nodeAt(from)?.marks)];
    change.replaceWith(from, to, [...words, ...references]);
  }
  return change;
}
