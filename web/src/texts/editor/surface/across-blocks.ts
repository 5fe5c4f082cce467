import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/**
 * Changes the document directly when a deletion or replacement spans blocks. Otherwise Chromium joins the remaining
 * blocks with inline styles, which the page's CSP refuses. ProseMirror handles only keys, not dictation, emoji pickers
 * or phone keyboards.
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
  const plainEdit = () =>
    (text === '' ? tr.deleteRange(from, to) : tr.insertText(text, from, to)).scrollIntoView();
  event.preventDefault();
  if (text === '' || !view.someProp('handleTextInput', (take) => take(view, from, to, text, plainEdit)))
    view.dispatch(plainEdit());
  return true;
}

/** Returns an empty string for a deletion, the text for an insertion of one line, and undefined for anything else. */
function replacementOf({ inputType, data }: InputEvent): string | undefined {
  if (/^delete(?!By)/.test(inputType)) return '';
  return inputType === 'insertText' && data !== null && !/[\r\n]/.test(data) ? data : undefined;
}
