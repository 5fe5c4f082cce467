import { Extension } from '@tiptap/core';
import { Plugin, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/**
 * Every key acts at the caret that its author sees. The browser reports a caret that was just moved a moment later: a
 * Backspace in between would be done at the caret of before, or by the browser itself, which joins two paragraphs with
 * styles that the page's CSP refuses. And a dialog that closes gives back the focus, but leaves the selection where it
 * was: keys would go nowhere.
 */
export const CaretInTime = Extension.create({
  name: 'caretInTime',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          keydown(view) {
            if (!bringCaretBack(view) && !view.composing) readCaret(view);
          },
          focus(view) {
            // 20 ms after a focus ProseMirror sets the caret that it knows
            setTimeout(() => {
              if (!view.isDestroyed && view.hasFocus() && !view.composing) readCaret(view);
            }, 20);
            // by then the dialog has left the page
            setTimeout(() => bringCaretBack(view), 50);
          },
        },
      },
    }),
  ],
});

function bringCaretBack(view: EditorView): boolean {
  if (view.isDestroyed || !view.hasFocus() || view.dom.contains(getSelection()?.anchorNode ?? null))
    return false;
  view.focus();
  return true;
}

/** Begins a change that the page makes by itself while its author writes: the caret stays where they see it. */
export function changeOfPage(view: EditorView): Transaction {
  if (!view.composing) readCaret(view);
  return view.state.tr;
}

/** Reads the caret of the page into the document. No public call of ProseMirror's view reads it before it is reported. */
export function readCaret(view: object): void {
  (view as { readonly domObserver: { readonly flush: () => void } }).domObserver.flush();
}
