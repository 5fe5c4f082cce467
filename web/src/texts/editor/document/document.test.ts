// @vitest-environment happy-dom
import { Node } from '@tiptap/pm/model';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { history, undo } from '@tiptap/pm/history';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blocksOf } from '#shared/domain/books/markdown/canonical.ts';
import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import { blocksOfDocument } from '#shared/domain/books/markdown/markdown-of.ts';
import {
  arbitraryDocuments,
  arbitraryTexts,
} from '#shared/domain/books/markdown/testing/arbitrary-documents.ts';
import { countsOf } from '#shared/domain/books/text-counts.ts';
import { applyBlocks } from './apply-blocks.ts';
import { blockTextsOf, countsOfBlocks } from './block-texts.ts';
import { documentKit } from './document-kit.ts';
import { textSchema } from './schema.ts';
import { runs } from '#shared/testing/is-full.ts';

const nodeOf = (json: unknown) => Node.fromJSON(textSchema, json);
const stateOf = (markdown: string) =>
  EditorState.create({ doc: nodeOf(documentOf(markdown)), plugins: [history()] });
const markdownsOf = (doc: Node) => blockTextsOf(doc).map(({ markdown }) => markdown);

describe('The document of the editor', () => {
  test('holds any text without changing it', () => {
    fc.assert(
      fc.property(fc.oneof(arbitraryDocuments, arbitraryTexts.map(documentOf)), (json) => {
        const doc = nodeOf(json);
        doc.check();
        expect(doc.toJSON()).toEqual(json);
        expect(markdownsOf(doc)).toEqual(blocksOfDocument(json));
      }),
      runs(200, 50),
    );
  });

  test('has the same word count as all of its blocks together', () => {
    const text = 'One *two*\n\n- three\n- four\n\n1984\\. five';
    expect(countsOfBlocks(blockTextsOf(nodeOf(documentOf(text))))).toEqual(countsOf(text));
  });

  test('keeps two lists apart when the text between them is deleted', () => {
    const state = stateOf('- one\n\nbetween\n\n- two');
    expect(markdownsOf(state.doc)).toEqual(['- one', 'between', '- two']);
    const first = state.doc.child(0).nodeSize;
    const apart = state.apply(state.tr.delete(first, first + state.doc.child(1).nodeSize));
    expect(markdownsOf(apart.doc)).toEqual(['- one', '+ two']);
  });
});

describe('Text blocks that arrive from elsewhere', () => {
  test('replace all text on the page by exactly the text that arrived', () => {
    fc.assert(
      fc.property(arbitraryTexts, arbitraryTexts, (before, after) => {
        const state = stateOf(before);
        const { doc } = state.apply(applyBlocks(state, blocksOf(after)));
        doc.check();
        expect(markdownsOf(doc)).toEqual(blocksOf(after));
      }),
      runs(200, 50),
    );
  });

  test.each([
    ['before that word', ['New above.', 'The ferry had not stopped.', 'Salt, salt and ink.']],
    ['after that word', ['The ferry had stopped.', 'Salt and iron.', 'New below.']],
  ])('leave the caret at its word when the text changes %s', (_where, blocks) => {
    const state = stateOf('The ferry had stopped.\n\nSalt and ink.');
    const at = state.doc.child(0).nodeSize + 1 + 'Salt and '.length;
    const writing = state.apply(state.tr.setSelection(TextSelection.create(state.doc, at)));
    const { $from } = writing.apply(applyBlocks(writing, blocks)).selection;
    expect($from.parent.textBetween(0, $from.parentOffset)).toMatch(/alt and $/u);
    expect($from.parent.textBetween($from.parentOffset, $from.parent.content.size)).toMatch(/^i/u);
  });

  test('stay when the author undoes typing, because they are not part of the undo history', () => {
    let state = stateOf('One\n\nTwo');
    state = state.apply(state.tr.insertText(' typed', 4));
    state = state.apply(applyBlocks(state, ['One typed', 'Two came in']).setMeta('addToHistory', false));
    undo(state, (tr) => {
      state = state.apply(tr);
    });
    expect(markdownsOf(state.doc)).toEqual(['One', 'Two came in']);
  });
});

describe('Edits in the local journal', () => {
  test('reproduce the edited document exactly when they are applied to the stored document', () => {
    const state = stateOf('One');
    const tr = state.tr.insertText(' two', 4).split(8);
    const steps = tr.steps.map((step) => step.toJSON() as unknown);
    expect(documentKit.replay(state.doc.toJSON(), steps)).toEqual(tr.doc.toJSON());
  });

  test('are replayed up to the first one that does not fit the document', () => {
    const state = stateOf('One');
    const good = state.tr.insertText(' two', 4).steps[0]!.toJSON() as unknown;
    const far = { stepType: 'replace', from: 900, to: 901 };
    expect(
      documentKit.blocksOfDocument(documentKit.replay(state.doc.toJSON(), [good, far, { stepType: '?' }])),
    ).toEqual(['One two']);
  });
});
