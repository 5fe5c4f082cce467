import { Extension } from '@tiptap/core';
import { Plugin, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/**
 * Makes every key act at the caret that the author sees. The browser reports a moved caret to ProseMirror a moment
 * later. Until then, a Backspace would act at the old caret, or the browser would handle it and join paragraphs by
 * inline styles, which the page's CSP blocks. A closing dialog returns the focus but not the selection, so keys would
 * have no effect.
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
            // Reads the visible caret, because 20 ms after a focus ProseMirror sets the caret to its last known
            // position.
            setTimeout(() => {
              if (!view.isDestroyed && view.hasFocus() && !view.composing) readCaret(view);
            }, 20);
            // by then, a dialog that was closing has left the page
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

/**
 * Starts a change that the author doesn't type. Reads the visible caret first, so that it stays where the author sees
 * it.
 */
export function startTransaction(view: EditorView): Transaction {
  if (!view.composing) readCaret(view);
  return view.state.tr;
}

/**
 * Moves the editor's selection to the visible caret. Uses a private part of ProseMirror, because its public methods
 * wait until the browser reports a moved caret.
 */
export function readCaret(view: object): void {
  (view as { readonly domObserver: { readonly flush: () => void } }).domObserver.flush();
}
