import { Extension } from '@tiptap/core';
import { Plugin, PluginKey, type EditorState, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { punctuate, type PunctuationEdit } from '#shared/domain/books/writing-rules/punctuation.ts';
import { signFor } from '#web/texts/editor/document/signs.ts';
import { markAutomatic, typingIn } from './typing.ts';

/**
 * Changes punctuation in what is typed, dictated or corrected. An input method writes into the page itself, so its
 * words are changed only after the composition has ended.
 */
export const SmartPunctuation = Extension.create({
  name: 'smartPunctuation',
  // Must run before the input rules of blocks and marks.
  priority: 200,
  addProseMirrorPlugins: () => [
    new Plugin<Stretch | undefined>({
      key: composedKey,
      state: {
        init: () => undefined,
        apply: (tr, composed) => composedStretch(tr, composed && mapStretch(composed, tr)),
      },
      props: {
        handleTextInput(view, from, _to, text, deflt) {
          const edits = view.composing ? [] : punctuationEdits(view.state, from, text);
          if (edits.length === 0) return false;
          view.dispatch(deflt());
          applyEdits(view, edits);
          return true;
        },
        handleKeyDown(view, { key }) {
          if (key === 'Enter')
            applyEdits(view, punctuationEdits(view.state, view.state.selection.from, '\n'));
          return false;
        },
        handleDOMEvents: {
          compositionend(view) {
            setTimeout(() => editComposedText(view), compositionEndMilliseconds);
            return false;
          },
        },
      },
    }),
  ],
});

function punctuationEdits(state: EditorState, from: number, text: string): readonly PunctuationEdit[] {
  const { language, smartPunctuation } = typingIn(state);
  if (!smartPunctuation || isCode(state, from)) return [];
  const precedingText = textBefore(state, from);
  return punctuate(precedingText, text, language).map(({ at, insert }) => ({
    at: from - precedingText.length + at,
    insert,
  }));
}

function applyEdits(view: EditorView, edits: readonly PunctuationEdit[]): void {
  if (edits.length === 0) return;
  const tr = markAutomatic(view.state.tr);
  for (const { at, insert } of edits.toReversed())
    if (insert === '') tr.delete(at, at + 1);
    else tr.insertText(insert, at, at + 1);
  view.dispatch(tr.scrollIntoView());
}

function editComposedText(view: EditorView): void {
  const composedRange = view.isDestroyed || view.composing ? undefined : composedKey.getState(view.state);
  if (!composedRange) return;
  view.dispatch(view.state.tr.setMeta(composedKey, true));
  const { doc } = view.state;
  const { from, to } = composedRange;
  if (!doc.resolve(from).sameParent(doc.resolve(to))) return;
  applyEdits(view, punctuationEdits(view.state, from, doc.textBetween(from, to, undefined, signFor)));
}

function composedStretch(tr: Transaction, composed: Stretch | undefined): Stretch | undefined {
  if (tr.getMeta(composedKey)) return undefined;
  if (!tr.docChanged || tr.getMeta('composition') === undefined) return composed;
  let wholeRange = composed;
  tr.mapping.maps.forEach((map, index) => {
    map.forEach((_from, _to, start, end) => {
      const laterMapping = tr.mapping.slice(index + 1);
      const ownRange = { from: laterMapping.map(start, -1), to: laterMapping.map(end, 1) };
      const overlaps = wholeRange && ownRange.from <= wholeRange.to && ownRange.to >= wholeRange.from;
      wholeRange = overlaps
        ? { from: Math.min(wholeRange!.from, ownRange.from), to: Math.max(wholeRange!.to, ownRange.to) }
        : ownRange;
    });
  });
  return wholeRange;
}

const mapStretch = ({ from, to }: Stretch, { mapping }: Transaction): Stretch => ({
  from: mapping.map(from, -1),
  to: mapping.map(to, 1),
});

function isCode(state: EditorState, at: number): boolean {
  const resolvedPosition = state.doc.resolve(at);
  const marks = state.storedMarks ?? resolvedPosition.marks();
  return (
    !resolvedPosition.parent.isTextblock ||
    resolvedPosition.parent.type.spec.code === true ||
    marks.some(({ type }) => type.spec.code)
  );
}

/**
 * Returns the text before a position, with one character for each position, so that lengths are distances in the
 * document.
 */
function textBefore(state: EditorState, at: number): string {
  const { parent, parentOffset } = state.doc.resolve(at);
  return parent.textBetween(
    Math.max(0, parentOffset - maxLookBackCharacters),
    parentOffset,
    undefined,
    signFor,
  );
}

/**
 * In characters. Looks no further back for quotation marks, so that a keystroke takes the same time in any paragraph.
 */
const maxLookBackCharacters = 2_000;
/** In milliseconds. ProseMirror reads the last text of a composition 20 ms after its end. */
const compositionEndMilliseconds = 50;

const composedKey = new PluginKey<Stretch | undefined>('composed');

interface Stretch {
  readonly from: number;
  readonly to: number;
}
