import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/**
 * Deletions and replacements across blocks change the document directly. Otherwise Chromium joins the remaining blocks
 * with inline styles, which the page's CSP refuses. ProseMirror handles keys alone, and neither dictation nor emoji
 * pickers nor the keyboards of phones.
 */
export const AcrossBlocks = Extension.create({
  name: 'acrossBlocks',
  addProseMirrorPlugins: () => [new Plugin({ props: { handleDOMEvents: { beforeinput: replaceAcross } } })],
});

function replaceAcross(view: EditorView, event: InputEvent): boolean {
  const [range] = event.getTargetRanges();
  const text = replacementOf(event);
  if (!range || text === undefined || !event.cancelable || view.composing) return false;
  const from = view.posAtDOM(range.startContainer, range.startOffset);
  const to = view.posAtDOM(range.endContainer, range.endOffset);
  if (view.state.doc.resolve(from).sameParent(view.state.doc.resolve(to))) return false;
  const { tr } = view.state;
  const plainly = () =>
    (text === '' ? tr.deleteRange(from, to) : tr.insertText(text, from, to)).scrollIntoView();
  event.preventDefault();
  if (text === '' || !view.someProp('handleTextInput', (take) => take(view, from, to, text, plainly)))
    view.dispatch(plainly());
  return true;
}

/** Empty for a deletion, undefined for what is neither that nor a line of text. */
function replacementOf({ inputType, data }: InputEvent): string | undefined {
  if (/^delete(?!By)/.test(inputType)) return '';
  return inputType === 'insertText' && data !== null && !/[\r\n]/.test(data) ? data : undefined;
}
