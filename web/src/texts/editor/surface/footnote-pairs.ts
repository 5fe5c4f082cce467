import { isHistoryTransaction } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { footnotesIn, placeOfNote } from './footnote-places.ts';

/**
 * Removes a note when its last reference is removed, and restores it when a reference to it is pasted. Returns
 * undefined if nothing changed. Undo reverts this together with the author's change, because the history joins an
 * appended transaction to the one that caused it.
 */
export function syncNotes(
  transactions: readonly Transaction[],
  before: Node,
  tr: Transaction,
  aside: NotesAside,
): Transaction | undefined {
  if (transactions.some((one) => isHistoryTransaction(one) || one.getMeta(markAsStoredKey) === true))
    return undefined;
  if (!transactions.some(({ docChanged }) => docChanged)) return undefined;
  const had = labelsOf(before);
  if (had === labelsOf(tr.doc)) return undefined;
  const referredLabels = new Set(had.split(' '));
  removeNotes(tr, referredLabels, aside);
  const orphanReferences = footnotesIn(tr.doc).references.filter(({ label }) => !referredLabels.has(label));
  for (const { label } of orphanReferences) insertNote(tr, label, aside);
  return tr.docChanged ? tr : undefined;
}

/**
 * Marks a transaction that sets the text exactly as it is stored elsewhere, so that `syncNotes` adds and removes no
 * notes.
 */
export const markAsStored = (tr: Transaction): Transaction => tr.setMeta(markAsStoredKey, true);

export function withoutNote(tr: Transaction, from: number): Transaction {
  const to = from + tr.doc.nodeAt(from)!.nodeSize;
  return tr.doc.childCount === 1
    ? tr.replaceWith(from, to, tr.doc.type.schema.node('paragraph'))
    : tr.delete(from, to);
}

/** Repeats, because a removed note can contain the last reference to another note. */
function removeNotes(tr: Transaction, referred: ReadonlySet<string>, aside: NotesAside): void {
  const remainingLabels = new Set(referred);
  for (;;) {
    const { notes, references } = footnotesIn(tr.doc);
    const note = notes.find(
      ({ label }) => remainingLabels.has(label) && !references.some((one) => one.label === label),
    );
    if (!note) return;
    remainingLabels.delete(note.label);
    aside.set(note.label, tr.doc.nodeAt(note.from)!);
    withoutNote(tr, note.from);
  }
}

function insertNote(tr: Transaction, label: string, aside: NotesAside): void {
  const note = aside.get(label);
  if (!note || footnotesIn(tr.doc).notes.some((one) => one.label === label)) return;
  tr.insert(placeOfNote(tr.doc, label), note);
}

const labelsOf = (doc: Node): string =>
  footnotesIn(doc)
    .references.map(({ label }) => label)
    .join(' ');

const markAsStoredKey = 'asWritten';

export type NotesAside = Map<string, Node>;
