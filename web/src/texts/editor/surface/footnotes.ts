import { Extension, type Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey, Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { nextLabel } from '#shared/domain/books/writing-rules/arriving-notes.ts';
import { clipboardWithNotes } from './footnote-clipboard.ts';
import { syncNotes, withoutNote, type NotesAside } from './footnote-pairs.ts';
import { footnotesIn, placeOfNote } from './footnote-places.ts';
import { footnoteNumbering } from './footnote-numbers.ts';

/**
 * Draws the numbers of the footnotes over the text, in the order of their references. A click on a reference, or Enter
 * on a selected one, goes to its note. Mod-Alt-F adds a note, or leaves the current one.
 */
export const Footnotes = Extension.create({
  name: 'footnotes',
  addKeyboardShortcuts() {
    const { editor } = this;
    return {
      'Mod-Alt-f': () => addFootnote(editor),
      Enter: () => {
        const label = selectedReference(editor);
        return label !== undefined && goToFootnote(editor, label);
      },
      Backspace: () => removeEmptyFootnote(editor),
    };
  },
  addProseMirrorPlugins() {
    const { editor } = this;
    const notesAside: NotesAside = new Map();
    return [
      new Plugin({ props: clipboardWithNotes(editor, notesAside) }),
      new Plugin({
        key: new PluginKey('footnotes'),
        appendTransaction: (transactions, before, { tr }) =>
          syncNotes(transactions, before.doc, tr, notesAside),
        state: {
          init: (_config, { doc }) => footnoteNumbering(doc),
          apply: (tr, before) => (tr.docChanged ? footnoteNumbering(tr.doc, before, tr.mapping) : before),
        },
        props: {
          decorations(state) {
            return this.getState(state)?.decorations;
          },
          handleClickOn: (_view, _position, node, _nodeAt, _event, direct) =>
            direct &&
            node.type.name === 'footnoteReference' &&
            goToFootnote(editor, String(node.attrs['label'])),
        },
      }),
    ];
  },
});

export function addFootnote(editor: Editor): boolean {
  const { state } = editor;
  const { $to } = state.selection;
  const own = $to.depth > 0 && $to.node(1).type.name === 'footnote' ? $to.node(1) : undefined;
  if (own) return goToReference(editor, String(own.attrs['label']));
  if (!$to.parent.isTextblock || $to.parent.type.spec.code) return false;
  const { references, notes } = footnotesIn(state.doc);
  const label = nextLabel([...references, ...notes].map((place) => place.label));
  const tr = state.tr.insert($to.pos, state.schema.node('footnoteReference', { label }));
  return moveIntoNewNote(editor, tr, label);
}

export function goToFootnote(editor: Editor, label: string): boolean {
  const note = footnotesIn(editor.state.doc).notes.find((one) => one.label === label);
  if (!note) return editor.isEditable && moveIntoNewNote(editor, editor.state.tr, label);
  return goTo(editor, editor.state.tr, Selection.near(editor.state.doc.resolve(note.to - 1), -1));
}

export function goToReference(editor: Editor, label: string): boolean {
  const { doc, tr } = editor.state;
  const reference = footnotesIn(doc).references.find((one) => one.label === label);
  return reference !== undefined && goTo(editor, tr, TextSelection.create(doc, reference.to));
}

function moveIntoNewNote(editor: Editor, tr: Transaction, label: string): boolean {
  const { schema } = editor.state;
  const at = placeOfNote(tr.doc, label);
  tr.insert(at, schema.node('footnote', { label }, schema.node('paragraph')));
  return goTo(editor, tr, TextSelection.create(tr.doc, at + 2));
}

function removeEmptyFootnote(editor: Editor): boolean {
  const { $from, empty } = editor.state.selection;
  const note = $from.depth > 0 ? $from.node(1) : undefined;
  if (!empty || note?.type.name !== 'footnote' || note.childCount > 1 || $from.parent.content.size > 0)
    return false;
  if ($from.depth !== 2) return false;
  const { doc, tr } = editor.state;
  const own = footnotesIn(doc).references.filter(({ label }) => label === String(note.attrs['label']));
  withoutNote(tr, $from.before(1));
  for (const { from, to } of own) tr.delete(tr.mapping.map(from), tr.mapping.map(to));
  const back = tr.doc.resolve(tr.mapping.map(own[0]?.from ?? $from.before(1)));
  return goTo(editor, tr, Selection.near(back, -1));
}

function goTo(editor: Editor, tr: Transaction, selection: Selection): boolean {
  editor.view.dispatch(tr.setSelection(selection).scrollIntoView());
  editor.view.focus();
  return true;
}

function selectedReference(editor: Editor): string | undefined {
  const { selection } = editor.state;
  const node = 'node' in selection ? (selection.node as Node) : undefined;
  return node?.type.name === 'footnoteReference' ? String(node.attrs['label']) : undefined;
}
