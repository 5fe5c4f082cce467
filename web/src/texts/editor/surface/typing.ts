import { Extension, type Editor } from '@tiptap/core';
import { closeHistory, isHistoryTransaction } from '@tiptap/pm/history';
import { Plugin, PluginKey, type EditorState, type Transaction } from '@tiptap/pm/state';
import { changeOfPage } from './caret-in-time.ts';

/**
 * What is changed by itself while somebody types (marks, lists, scene breaks) comes as a step of its own behind what
 * was typed: undo, or Backspace right after it, gives back what was typed.
 */
export const Typing = Extension.create({
  name: 'typing',
  // Before the Backspace of the library, which would delete.
  priority: 200,
  addKeyboardShortcuts: () => ({
    Backspace: ({ editor }) => typingIn(editor.state).isFresh === true && editor.commands.undo(),
  }),
  addProseMirrorPlugins: () => [
    new Plugin<TypingState>({
      key: typingKey,
      state: {
        init: () => ({ language: '', smartPunctuation: false, automaticLists: false }),
        apply(tr, typing) {
          const settings = tr.getMeta(typingKey) as TypingSettings | undefined;
          if (settings) return { ...typing, ...settings };
          return tr.docChanged || (tr.selectionSet && typing.isFresh)
            ? { ...typing, isFresh: isAutomatic(tr), isUndone: tr.docChanged && isHistoryTransaction(tr) }
            : typing;
        },
      },
      // What is typed next is another step.
      appendTransaction: (transactions, _before, { tr }) =>
        transactions.some(isAutomatic) ? closeHistory(tr) : undefined,
    }),
  ],
});

/** Goes by these from now on. */
export function typeBy({ view }: Editor, settings: TypingSettings): void {
  view.dispatch(changeOfPage(view).setMeta(typingKey, settings));
}

export const typingIn = (state: EditorState): TypingState => typingKey.getState(state)!;

/** Marks a change as the library marks those of its own rules. */
export const asAutomatic = (tr: Transaction): Transaction => closeHistory(tr).setMeta(automatic, true);

const isAutomatic = (tr: Transaction): boolean => tr.docChanged && tr.getMeta(automatic) === true;
const automatic = 'inputRule';
const typingKey = new PluginKey<TypingState>('typing');

export interface TypingSettings {
  /** BCP 47. */
  readonly language: string;
  readonly smartPunctuation: boolean;
  readonly automaticLists: boolean;
}

interface TypingState extends TypingSettings {
  /** The last thing that happened to the text was such a change. */
  readonly isFresh?: boolean;
  /** It was an undo, or a redo: what was given back is not changed again. */
  readonly isUndone?: boolean;
}
