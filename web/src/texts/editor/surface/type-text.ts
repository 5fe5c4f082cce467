import type { Editor } from '@tiptap/core';
import type { EditorView } from '@tiptap/pm/view';

/** Types a text at the caret key by key, so that the rules that change typed text apply. */
export function typeText({ view }: Editor, text: string): void {
  for (const letter of text)
    if (letter === '\n') pressEnter(view);
    else typeLetter(view, letter);
}

function typeLetter(view: EditorView, letter: string): void {
  const { from, to } = view.state.selection;
  const plainEdit = () => view.state.tr.insertText(letter, from, to);
  if (!view.someProp('handleTextInput', (handle) => handle(view, from, to, letter, plainEdit)))
    view.dispatch(plainEdit().scrollIntoView());
}

function pressEnter(view: EditorView): void {
  const event = new KeyboardEvent('keydown', { key: 'Enter' });
  view.someProp('handleKeyDown', (handle) => handle(view, event));
}
