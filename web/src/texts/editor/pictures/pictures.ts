import { Extension } from '@tiptap/core';
import { arrivingPictures, choosePictures } from './arriving-pictures.ts';
import { copyingPictures } from './copying-pictures.ts';
import { pictureDesk, type PictureDesk } from './picture-desk.ts';
import type { PicturesOfText } from './pictures-of-text.ts';
import { takingPictures } from './taking-pictures.ts';

/** Pictures in the text, for an editor whose text belongs to a book or post. */
export const Pictures = Extension.create<PicturesOptions, { readonly desk: PictureDesk | undefined }>({
  name: 'pictures',
  addOptions: () => ({ of: undefined }),
  addStorage() {
    return { desk: this.options.of && pictureDesk(this.options.of) };
  },
  addKeyboardShortcuts() {
    return { 'Mod-Alt-p': () => choosePictures(this.editor) };
  },
  addProseMirrorPlugins() {
    const { desk } = this.storage;
    return desk ? [arrivingPictures(desk), takingPictures(this.editor), copyingPictures(desk)] : [];
  },
});

interface PicturesOptions {
  readonly of: PicturesOfText | undefined;
}
