import type { Node } from '@tiptap/pm/model';
import type { Arrival } from '#shared/domain/books/arriving-text.ts';
import { signFor } from '#web/texts/editor/document/signs.ts';
import { footnotesIn, type NotePosition } from './footnote-places.ts';

export function surroundingsAt(doc: Node, from: number, to: number): Pick<Arrival, 'before' | 'notes'> {
  const { parent, parentOffset } = doc.resolve(from);
  return {
    before: parent.isTextblock ? parent.textBetween(0, parentOffset, undefined, signFor) : '',
    notes: notesOutside(doc, from, to),
  };
}

/**
 * Returns the labels in use outside the replaced range. A note inside the range is removed, so the new text can contain
 * it again.
 */
function notesOutside(doc: Node, from: number, to: number): ReadonlySet<string> {
  const { notes, references } = footnotesIn(doc);
  const isInside = (place: NotePosition) => place.from >= from && place.to <= to;
  const removedLabels = new Set(notes.filter(isInside).map(({ label }) => label));
  const staying = references.filter((place) => !isInside(place) && !removedLabels.has(place.label));
  return new Set([...notes.filter((place) => !isInside(place)), ...staying].map(({ label }) => label));
}
