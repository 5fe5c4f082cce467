import type { Node } from '@tiptap/pm/model';

/** References in the text come before those in notes. */
export function footnotesIn(doc: Node): FootnotePlaces {
  const inText: NotePosition[] = [];
  const referencesInNotes: NotePosition[] = [];
  const notes: NotePosition[] = [];
  doc.forEach((block, offset) => {
    const isNote = block.type.name === 'footnote';
    if (isNote) notes.push({ label: labelOf(block), from: offset, to: offset + block.nodeSize });
    for (const { label, from } of referencesIn(block))
      (isNote ? referencesInNotes : inText).push({ label, from: offset + from, to: offset + from + 1 });
  });
  return { notes, references: [...inText, ...referencesInNotes] };
}

export function placeOfNote(doc: Node, label: string): number {
  const { references, notes } = footnotesIn(doc);
  const at = references.findIndex((one) => one.label === label);
  const noteOf = (reference: NotePosition) => notes.find((one) => one.label === reference.label);
  const noteBefore = references.slice(0, at).toReversed().map(noteOf).find(Boolean);
  const noteAfter = references
    .slice(at + 1)
    .map(noteOf)
    .find(Boolean);
  return noteBefore?.to ?? noteAfter?.from ?? doc.content.size;
}

/** Caches references by block, so after a keystroke only the changed block is searched again. */
function referencesIn(block: Node): readonly Omit<NotePosition, 'to'>[] {
  const cachedReferences = referenceCache.get(block);
  if (cachedReferences) return cachedReferences;
  const references: Omit<NotePosition, 'to'>[] = [];
  block.descendants((node, position) => {
    if (node.type.name === 'footnoteReference') references.push({ label: labelOf(node), from: position + 1 });
  });
  referenceCache.set(block, references);
  return references;
}

const labelOf = ({ attrs }: Node) => String(attrs['label']);
const referenceCache = new WeakMap<Node, readonly Omit<NotePosition, 'to'>[]>();

export interface NotePosition {
  readonly label: string;
  readonly from: number;
  readonly to: number;
}

export interface FootnotePlaces {
  readonly notes: readonly NotePosition[];
  readonly references: readonly NotePosition[];
}
