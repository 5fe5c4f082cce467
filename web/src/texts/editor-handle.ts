import type { Editor } from '@tiptap/core';
import type { NewAcceptance } from '#shared/contract/books/acceptances.ts';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import type { Correction } from '#shared/domain/books/typography/correction.ts';
import type { Search } from '#shared/domain/finding/finder.ts';
import { countsOf, type TextCounts } from '#shared/domain/books/text-counts.ts';
import { wordCountOfText } from '#shared/domain/books/words.ts';
import { applyBlocks } from './editor/document/apply-blocks.ts';
import { applyCorrections } from './editor/document/apply-corrections.ts';
import { blockTextsOf, countsOfBlocks } from './editor/document/block-texts.ts';
import { markAsStored } from './editor/surface/footnote-pairs.ts';
import { readCaret } from './editor/surface/caret-in-time.ts';
import { cutHere } from './editor/surface/cut-here.ts';
import { pasteAtStart } from './editor/surface/paste-at-start.ts';
import { pasteText } from './editor/surface/pasting.ts';
import { typeText } from './editor/surface/type-text.ts';
import { findMatches } from './editor/find/find-matches.ts';
import {
  spokenSentenceActions,
  type SpokenSentenceActions,
} from './editor/spoken-sentence/spoken-sentence.ts';
import { acceptanceOf } from './editor/proposals/acceptance.ts';
import { proposalActions, type ProposalActions } from './editor/proposals/manuscript-of.ts';

export interface EditorHandle extends ProposalActions, SpokenSentenceActions {
  /**
   * The Markdown of each block; joined by blank lines, the blocks are the whole text. Fast after a keystroke, however
   * long the text is.
   */
  readonly blocks: () => readonly string[];
  readonly markdown: () => string;
  /** The document as plain data, to which the later `steps` of changes apply. */
  readonly document: () => DocNode;
  readonly isEditable: () => boolean;
  readonly words: () => number;
  readonly counts: () => TextCounts;
  readonly countsOf: (markdown: string) => TextCounts;
  readonly selectedWords: () => number;
  /**
   * Replaces the text in one change that keeps the caret. Only the author's own choice (`undoable`) enters the undo
   * history; changes by others don't.
   */
  readonly applyBlocks: (blocks: readonly string[], how?: { undoable?: boolean }) => void;
  /** Applies corrections that were found in the current `document`. One Undo reverts them all. */
  readonly correct: (corrections: readonly Correction[]) => void;
  readonly onChange: (hear: (change: EditorChange) => void) => () => void;
  readonly onMove: (hear: () => void) => () => void;
  /**
   * Scrolls to a passage and selects it. `occurrence` counts from 0; the match is exact unless `how` says otherwise.
   */
  readonly reveal: (text: string, occurrence: number, how?: Partial<Search>) => void;
  readonly openFind: () => void;
  /** Splits the block at the caret, if the caret is inside one. Returns the number of blocks before the caret. */
  readonly cutHere: () => number;
  readonly focus: () => void;
  readonly type: (text: string) => void;
  readonly paste: (text: string) => void;
  readonly pasteAtStart: (arriving: DataTransfer) => void;
}

export interface EditorChange {
  readonly steps: readonly unknown[];
  readonly before: () => unknown;
  readonly accepted?: NewAcceptance | undefined;
}

export function editorHandle(editor: Editor, openFind: () => void): EditorHandle {
  const texts = () => blockTextsOf(editor.state.doc);
  const blocks = () => texts().map(({ markdown }) => markdown);
  return {
    blocks,
    markdown: () => blocks().join('\n\n'),
    document: () => editor.state.doc.toJSON() as DocNode,
    isEditable: () => editor.isEditable,
    words: () => countsOfBlocks(texts()).wordCount,
    counts: () => countsOfBlocks(texts()),
    countsOf,
    selectedWords() {
      const { from, to, empty } = editor.state.selection;
      return empty ? 0 : wordCountOfText(editor.state.doc.textBetween(from, to, '\n', ' '));
    },
    applyBlocks(blocksToApply, { undoable = false } = {}) {
      readCaret(editor.view);
      const tr = markAsStored(applyBlocks(editor.state, blocksToApply));
      if (tr.docChanged) editor.view.dispatch(tr.setMeta('addToHistory', undoable));
    },
    correct(corrections) {
      readCaret(editor.view);
      editor.view.dispatch(applyCorrections(editor.state, corrections));
    },
    onChange(hear) {
      const listen: Listener = ({ transaction, appendedTransactions }) => {
        const steps = [transaction, ...appendedTransactions].flatMap((one) => one.steps);
        if (steps.length === 0) return;
        const accepted = acceptanceOf(transaction);
        hear({
          steps: steps.map((step) => step.toJSON() as unknown),
          before: () => transaction.before.toJSON() as unknown,
          ...(accepted && { accepted }),
        });
      };
      editor.on('transaction', listen);
      return () => editor.off('transaction', listen);
    },
    onMove(hear) {
      editor.on('transaction', hear);
      return () => editor.off('transaction', hear);
    },
    reveal(text, occurrence, how) {
      const search = { text, matchCase: true, wholeWords: false, ...how };
      const match = findMatches(editor.state.doc, search)[occurrence];
      if (!match) return;
      editor.chain().focus().setTextSelection(match).scrollIntoView().run();
    },
    ...proposalActions(editor),
    ...spokenSentenceActions(editor),
    openFind,
    cutHere: () => cutHere(editor),
    // Tiptap's command would wait for a frame, so the next keystroke would go elsewhere.
    focus: () => editor.view.focus(),
    type: (text) => typeText(editor, text),
    paste: (text) => pasteText(editor.view, text),
    pasteAtStart: (arriving) => pasteAtStart(editor, arriving),
  };
}

type Listener = Parameters<typeof Editor.prototype.on<'transaction'>>[1];
