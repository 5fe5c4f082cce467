import { Extension, type Editor } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { startTransaction } from '#web/texts/editor/surface/caret-in-time.ts';

/** Draws the selection while the text lacks the focus, because browsers don't show it then. */
export const MarkedSelection = Extension.create({
  name: 'markedSelection',
  addProseMirrorPlugins: () => [
    new Plugin<Marked>({
      key: markedKey,
      state: {
        init: () => ({ isOn: false, hasFocus: false }),
        apply: (tr, { isOn, hasFocus }) => ({
          isOn: (tr.getMeta(markedKey) as boolean | undefined) ?? isOn,
          // Tiptap sets the metadata `focus` and `blur`.
          hasFocus: tr.getMeta('focus') !== undefined || (hasFocus && tr.getMeta('blur') === undefined),
        }),
      },
      props: {
        decorations(state) {
          const { from, to, empty } = state.selection;
          const { isOn, hasFocus } = markedKey.getState(state)!;
          if (!isOn || hasFocus || empty) return undefined;
          return DecorationSet.create(state.doc, [
            Decoration.inline(from, to, { class: 'marked-selection' }),
          ]);
        },
      },
    }),
  ],
});

export function markSelection(editor: Editor, isOn: boolean): void {
  // The panel that calls this may outlive the editor.
  if (!editor.isDestroyed) editor.view.dispatch(startTransaction(editor.view).setMeta(markedKey, isOn));
}

const markedKey = new PluginKey<Marked>('markedSelection');

interface Marked {
  readonly isOn: boolean;
  readonly hasFocus: boolean;
}
