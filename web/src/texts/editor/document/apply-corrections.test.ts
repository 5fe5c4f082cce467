// @vitest-environment happy-dom
import { history, undo } from '@tiptap/pm/history';
import { Node } from '@tiptap/pm/model';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import { arbitraryDocuments } from '#shared/domain/books/markdown/testing/arbitrary-documents.ts';
import { correctedDocument } from '#shared/domain/books/typography/corrected-document.ts';
import { correctionsOf } from '#shared/domain/books/typography/corrections.ts';
import { languagesOfProse, proseDocuments } from '#shared/domain/books/typography/testing/arbitrary-prose.ts';
import { runs } from '#shared/testing/is-full.ts';
import { applyCorrections } from './apply-corrections.ts';
import { textSchema } from './schema.ts';

const stateOf = (document: DocNode) =>
  EditorState.create({ doc: Node.fromJSON(textSchema, document), plugins: [history()] });

test('corrections in the editor give the same text as in a stored chapter', () => {
  fc.assert(
    fc.property(fc.oneof(proseDocuments, arbitraryDocuments), languagesOfProse, (document, language) => {
      const state = stateOf(document);
      const current = state.doc.toJSON() as DocNode;
      const corrections = correctionsOf(current, language);
      const { doc } = state.apply(applyCorrections(state, corrections));
      doc.check();
      const expected = Node.fromJSON(textSchema, correctedDocument(current, corrections));
      expect(doc.toJSON()).toEqual(expected.toJSON());
    }),
    runs(2_000, 1_000),
  );
});

test('one Undo reverts all corrections and keeps what was typed before them', () => {
  let state = stateOf(documentOf('- "*One*" - two\n\n"Three"...'));
  // The history joins neighbouring changes, so the last correction is right beside the typed words.
  state = state.apply(state.tr.insertText('  four', state.doc.content.size - 1));
  const typed = state.doc.toJSON() as DocNode;
  state = state.apply(applyCorrections(state, correctionsOf(typed, 'en')));
  expect(state.doc.textContent).toBe('“One”—two“Three”… four');
  undo(state, (tr) => {
    state = state.apply(tr);
  });
  expect(state.doc.toJSON()).toEqual(typed);
});

test('the caret stays at its word when the text around it is corrected', () => {
  let state = stateOf(documentOf('"One",  two -- three'));
  const at = '"One",  tw'.length + 1;
  state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, at)));
  state = state.apply(applyCorrections(state, correctionsOf(state.doc.toJSON() as DocNode, 'en')));
  const { $from } = state.selection;
  expect($from.parent.textBetween(0, $from.parentOffset)).toBe('“One”, tw');
});
