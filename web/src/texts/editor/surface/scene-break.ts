import { Extension, type Editor } from '@tiptap/core';

/** A scene break by Mod-Shift-Enter; the text goes on in the paragraph after it. */
export const SceneBreak = Extension.create({
  name: 'sceneBreak',
  addKeyboardShortcuts() {
    return { 'Mod-Shift-Enter': () => insertSceneBreak(this.editor) };
  },
});

export const insertSceneBreak = (editor: Editor): boolean =>
  editor.chain().focus().setHorizontalRule().scrollIntoView().run();
