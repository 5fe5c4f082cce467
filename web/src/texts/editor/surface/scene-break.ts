import { Extension, InputRule, type Editor } from '@tiptap/core';
import { TextSelection, type Transaction } from '@tiptap/pm/state';
import { isSceneBreak } from '#shared/domain/books/writing-rules/scene-breaks.ts';
import { typingIn } from './typing.ts';

export const SceneBreak = Extension.create({
  name: 'sceneBreak',
  addKeyboardShortcuts() {
    return { 'Mod-Shift-Enter': () => insertSceneBreak(this.editor) };
  },
  addInputRules() {
    const { editor } = this;
    return [
      new InputRule({
        find: /^.+\n$/u,
        handler({ state, match: [line] }) {
          const isIntended = isSceneBreak(line) && !typingIn(editor.state).isUndone;
          return isIntended && createSceneBreak(state.tr) ? undefined : null;
        },
      }),
    ];
  },
});

export const insertSceneBreak = (editor: Editor): boolean =>
  editor.chain().focus().setHorizontalRule().scrollIntoView().run();

function createSceneBreak(tr: Transaction): boolean {
  const { $from } = tr.selection;
  const { nodes } = tr.doc.type.schema;
  const [paragraph, rule] = [nodes['paragraph']!, nodes['horizontalRule']!];
  const [around, index] = [$from.node(-1), $from.index(-1)];
  if ($from.parent.type !== paragraph || $from.parentOffset < $from.parent.content.size) return false;
  if (!around.canReplaceWith(index, index + 1, rule)) return false;
  const start = $from.before();
  const next = around.maybeChild(index + 1);
  const hasRoom = next?.type === paragraph && next.content.size === 0;
  tr.replaceWith(start, $from.after(), [rule.create(), ...(hasRoom ? [] : [paragraph.create()])]);
  tr.setSelection(TextSelection.create(tr.doc, start + 2)).scrollIntoView();
  return true;
}
