import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { pasteText } from './pasting.ts';

export function pasteAtStart({ view }: Editor, arriving: DataTransfer): void {
  const { schema, tr } = view.state;
  if (view.dragging?.move) tr.deleteSelection();
  const { doc } = tr;
  if (doc.childCount > 1 || doc.firstChild?.type.name !== 'paragraph' || doc.firstChild.content.size > 0)
    tr.insert(0, schema.node('paragraph'));
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, 1)));
  view.focus();
  const html = arriving.getData('text/html');
  if (html !== '' && view.pasteHTML(html)) return;
  pasteText(view, arriving.getData('text/plain'));
}
