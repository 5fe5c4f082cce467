import { Extension, type Editor } from '@tiptap/core';
import { closeHistory, isHistoryTransaction } from '@tiptap/pm/history';
import { Plugin, PluginKey, type EditorState, type Transaction } from '@tiptap/pm/state';
import { startTransaction } from './caret-in-time.ts';

/**
 * Makes each automatic change (punctuation, lists, scene breaks) a separate step of the history. Undo, or Backspace
 * right after it, restores what was typed.
 */
export const Typing = Extension.create({
  name: 'typing',
  // Must run before Tiptap's Backspace, which would delete instead of undoing.
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
      appendTransaction: (transactions, _before, { tr }) =>
        transactions.some(isAutomatic) ? closeHistory(tr) : undefined,
    }),
  ],
});

export function applyTypingSettings({ view }: Editor, settings: TypingSettings): void {
  view.dispatch(startTransaction(view).setMeta(typingKey, settings));
}

export const typingIn = (state: EditorState): TypingState => typingKey.getState(state)!;

/** Marks a change in the same way as Tiptap marks the changes of its own input rules. */
export const markAutomatic = (tr: Transaction): Transaction => closeHistory(tr).setMeta(automaticMeta, true);

const isAutomatic = (tr: Transaction): boolean => tr.docChanged && tr.getMeta(automaticMeta) === true;
const automaticMeta = 'inputRule';
const typingKey = new PluginKey<TypingState>('typing');

export interface TypingSettings {
  /** BCP 47. */
  readonly language: string;
  readonly smartPunctuation: boolean;
  readonly automaticLists: boolean;
}

interface TypingState extends TypingSettings {
  readonly isFresh?: boolean;
  /** The last change was an undo or a redo, so what it restored is not changed again. */
  readonly isUndone?: boolean;
}
