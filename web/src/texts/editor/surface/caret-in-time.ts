import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

/**
 * Every key acts at the caret that its author sees. The browser reports a caret that was just moved a moment later: a
 * Backspace in between would be done at the caret of before, or by the browser itself, which joins two paragraphs with
 * styles that the page's CSP refuses.
 */
export const CaretInTime = Extension.create({
  name: 'caretInTime',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          keydown(view) {
            if (!view.composing) readCaret(view);
          },
        },
      },
    }),
  ],
});

/** Reads the caret of the page into the document. No public call of ProseMirror's view reads it before it is reported. */
export function readCaret(view: object): void {
  (view as { readonly domObserver: { readonly flush: () => void } }).domObserver.flush();
}
