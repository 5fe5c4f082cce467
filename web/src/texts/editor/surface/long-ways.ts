import { Extension, type Editor } from '@tiptap/core';
import { Selection, TextSelection } from '@tiptap/pm/state';

/**
 * Handles keys that move the caret far, such as Ctrl-End, in the document: in the rendered page the browser would miss
 * the target, because distant blocks aren't rendered.
 */
export const FarCaretMoves = Extension.create({
  name: 'longWays',
  addKeyboardShortcuts() {
    const { editor } = this;
    const goToStart = () => moveCaretTo(editor, Selection.atStart(editor.state.doc));
    const goToEnd = () => moveCaretTo(editor, Selection.atEnd(editor.state.doc));
    const extendTo = (end: Selection) =>
      moveCaretTo(editor, TextSelection.between(editor.state.selection.$anchor, end.$head));
    return {
      'Ctrl-Home': goToStart,
      'Ctrl-End': goToEnd,
      'Cmd-ArrowUp': goToStart,
      'Cmd-ArrowDown': goToEnd,
      'Ctrl-Shift-Home': () => extendTo(Selection.atStart(editor.state.doc)),
      'Ctrl-Shift-End': () => extendTo(Selection.atEnd(editor.state.doc)),
      PageDown: () => moveByPage(editor, 1),
      PageUp: () => moveByPage(editor, -1),
    };
  },
});

function moveCaretTo({ view }: Editor, selection: Selection): boolean {
  view.dispatch(view.state.tr.setSelection(selection).scrollIntoView());
  return true;
}

/** Scrolls by two lines less than 85% of the window's height, so that the reader finds the place again. */
function moveByPage(editor: Editor, direction: 1 | -1): boolean {
  const { view } = editor;
  const caret = view.coordsAtPos(view.state.selection.head);
  const line = caret.bottom - caret.top;
  window.scrollBy({
    top: direction * Math.max(line, window.innerHeight * 0.85 - 2 * line),
    behavior: 'instant',
  });
  const left = Math.max(caret.left, view.dom.getBoundingClientRect().left + 1);
  const found = view.posAtCoords({
    left,
    top: Math.min(Math.max(caret.top, line), window.innerHeight - line),
  });
  const end = direction > 0 ? Selection.atEnd(view.state.doc) : Selection.atStart(view.state.doc);
  view.dispatch(view.state.tr.setSelection(found ? Selection.near(view.state.doc.resolve(found.pos)) : end));
  return true;
}
