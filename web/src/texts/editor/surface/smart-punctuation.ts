import { Extension, type Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Plugin, PluginKey, type EditorState, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { punctuate } from '#shared/domain/books/writing-rules/punctuation.ts';
import { signFor } from '#web/texts/editor/document/signs.ts';

/**
 * Sets quotation marks, dashes and ellipses while they are typed. What was typed comes first, and its replacement as a
 * step of its own: undo, or Backspace right after it, gives back what was typed.
 */
export const SmartPunctuation = Extension.create({
  name: 'smartPunctuation',
  // Before the Backspace of the library, which would delete.
  priority: 200,
  addKeyboardShortcuts: () => ({
    Backspace: ({ editor }) => stateOf(editor.state).isFresh && editor.commands.undo(),
  }),
  addProseMirrorPlugins: () => [
    new Plugin<Typing>({
      key: typingKey,
      state: {
        init: () => ({ language: undefined, isFresh: false }),
        apply(tr, typing) {
          const asked = tr.getMeta(typingKey) as Partial<Typing> | undefined;
          if (asked) return { ...typing, ...asked };
          return typing.isFresh && (tr.docChanged || tr.selectionSet)
            ? { ...typing, isFresh: false }
            : typing;
        },
      },
      props: { handleTextInput: (view, from, _to, text, deflt) => typeIn(view, from, text, deflt) },
    }),
  ],
});

/** Goes by the marks of this language from now on; undefined: everything stays as it is typed. */
export function punctuateBy({ view }: Editor, language: string | undefined): void {
  if (stateOf(view.state).language !== language)
    view.dispatch(view.state.tr.setMeta(typingKey, { language } satisfies Partial<Typing>));
}

/**
 * Answers whether it typed the text itself, a character or what dictation and autocorrection write at once. An input
 * method writes into the page: nothing is changed under its hands.
 */
function typeIn(view: EditorView, from: number, text: string, deflt: () => Transaction): boolean {
  const { language } = stateOf(view.state);
  if (language === undefined || view.composing || isCode(view.state, from)) return false;
  const before = textBefore(view.state, from);
  const edits = punctuate(before, text, language);
  if (edits.length === 0) return false;
  view.dispatch(deflt());
  const replaced = closeHistory(view.state.tr);
  for (const { at, insert } of edits.toReversed()) {
    const place = from - before.length + at;
    if (insert === '') replaced.delete(place, place + 1);
    else replaced.insertText(insert, place, place + 1);
  }
  replaced.setMeta(typingKey, { isFresh: true } satisfies Partial<Typing>);
  view.dispatch(replaced.scrollIntoView());
  // What is typed next is another step.
  view.dispatch(closeHistory(view.state.tr));
  return true;
}

function isCode(state: EditorState, at: number): boolean {
  const place = state.doc.resolve(at);
  const marks = state.storedMarks ?? place.marks();
  return place.parent.type.spec.code === true || marks.some(({ type }) => type.spec.code);
}

/** Of the paragraph, one sign for each place. */
function textBefore(state: EditorState, at: number): string {
  const { parent, parentOffset } = state.doc.resolve(at);
  return parent.textBetween(Math.max(0, parentOffset - farEnough), parentOffset, undefined, signFor);
}

/** No quotation is looked for further back: a key costs the same in any paragraph. */
const farEnough = 2_000;

const stateOf = (state: EditorState): Typing => typingKey.getState(state)!;
const typingKey = new PluginKey<Typing>('smartPunctuation');

interface Typing {
  /** BCP 47; undefined while it is off. */
  readonly language: string | undefined;
  /** The last thing that happened to the text was a replacement. */
  readonly isFresh: boolean;
}
