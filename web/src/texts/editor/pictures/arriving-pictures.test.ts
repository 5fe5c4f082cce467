// @vitest-environment happy-dom
import { Editor } from '@tiptap/core';
import { UndoRedo } from '@tiptap/extensions/undo-redo';
import type { Node } from '@tiptap/pm/model';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import { joinBlocks } from '#shared/domain/books/markdown/markdown-of.ts';
import { pictureOf } from '#shared/domain/books/markdown/picture.ts';
import { arbitraryDocuments } from '#shared/domain/books/markdown/testing/arbitrary-documents.ts';
import { runs } from '#shared/testing/is-full.ts';
import { blockTextsOf } from '#web/texts/editor/document/block-texts.ts';
import { schemaExtensions } from '#web/texts/editor/document/schema.ts';
import { addPictures } from './arriving-pictures.ts';
import { pictureDeskOf } from './picture-desk.ts';
import { Pictures } from './pictures.ts';
import { aPicture, pictureFile, picturesOfBook } from './testing/pictures-server.ts';

vi.mock('./picture-server.ts', () => ({ uploadPicture: async () => aPicture(1) }));

test('pictures added anywhere change no other block and are undone one by one', async () => {
  await fc.assert(
    fc.asyncProperty(
      arbitraryDocuments,
      fc.nat(),
      fc.integer({ min: 1, max: 3 }),
      async (content, place, count) => {
        const extensions = [...schemaExtensions, UndoRedo, Pictures.configure({ of: picturesOfBook })];
        const editor = new Editor({ extensions, content: content as object, injectCSS: false });
        const before = editor.state.doc;
        const files = Array.from({ length: count }, (_, at) => pictureFile(`${at}.png`));
        addPictures(editor, files, place % (before.content.size + 1));
        pictureDeskOf(editor)!.question.get()?.answer(undefined);
        await vi.waitFor(() => expect(addedTo(editor.state.doc)).toHaveLength(count));

        const after = editor.state.doc;
        const others = after.content.content.filter((block) => !isAdded(block));
        expect(others.slice(0, before.childCount)).toEqual(before.content.content);
        expect(isSavedAsShown(after) || !isSavedAsShown(before)).toBe(true);
        for (let undone = 0; undone < count; undone += 1) editor.commands.undo();
        expect(editor.state.doc.eq(before)).toBe(true);
        editor.destroy();
      },
    ),
    runs(300, 60),
  );
});

function isSavedAsShown(doc: Node): boolean {
  const markdown = joinBlocks(blockTextsOf(doc).map((block) => block.markdown));
  return doc.type.schema.nodeFromJSON(documentOf(markdown)).eq(doc);
}

const isAdded = ({ type, attrs }: Node): boolean =>
  type.name === 'rawBlock' && pictureOf(String(attrs['markdown']))?.attrs?.name === aPicture(1);

const addedTo = (doc: Node): readonly Node[] => doc.content.content.filter(isAdded);
