import type { Editor } from '@tiptap/core';
import type { NewAcceptance } from '#shared/contract/books/acceptances.ts';
import type { Search } from '#shared/domain/finding/finder.ts';
import { countsOf, type TextCounts } from '#shared/domain/books/text-counts.ts';
import { wordCountOfText } from '#shared/domain/books/words.ts';
import { applyBlocks } from './editor/document/apply-blocks.ts';
import { blockTextsOf, countsOfBlocks } from './editor/document/block-texts.ts';
import { asWritten } from './editor/surface/footnote-pairs.ts';
import { readCaret } from './editor/surface/caret-in-time.ts';
import { cutHere } from './editor/surface/cut-here.ts';
import { pasteAtStart } from './editor/surface/paste-at-start.ts';
import { pasteText } from './editor/surface/pasting.ts';
import { typeText } from './editor/surface/type-text.ts';
import { findMatches } from './editor/find/find-matches.ts';
import { heardDesk, type HeardDesk } from './editor/heard/heard.ts';
import { acceptedBy } from './editor/proposals/acceptance.ts';
import { manuscriptOf, type ProposalDesk } from './editor/proposals/manuscript-of.ts';

/** What the saver, the desk and the panels may ask of the page that is written on. */
export interface EditorHandle extends ProposalDesk, HeardDesk {
  /** The text in blocks; joined by blank lines they are its Markdown. Cheap after a key, whatever the length. */
  readonly blocks: () => readonly string[];
  readonly markdown: () => string;
  /** The document as plain data, from which steps go on. */
  readonly document: () => unknown;
  readonly words: () => number;
  readonly counts: () => TextCounts;
  /** Of a text that is on no page any more. */
  readonly countsOf: (markdown: string) => TextCounts;
  /** Of what is selected; 0 where nothing is. */
  readonly selectedWords: () => number;
  /**
   * Makes the text these blocks in one change that keeps the caret. What others wrote is no step of this author's
   * history; what they chose themselves (`undoable`) is one.
   */
  readonly applyBlocks: (blocks: readonly string[], how?: { undoable?: boolean }) => void;
  /** Tells of each change of the text when it has happened. Answers the way to stop. */
  readonly onChange: (hear: (change: EditorChange) => void) => () => void;
  /** Tells whenever text or selection changed. Answers the way to stop. */
  readonly onMove: (hear: () => void) => () => void;
  /** Scrolls to a place and selects it: the `occurrence`-th (from 0) of `text`, to the letter unless `how` differs. */
  readonly reveal: (text: string, occurrence: number, how?: Partial<Search>) => void;
  readonly openFind: () => void;
  /** Cuts the block at the caret in two, if it stands within; answers how many blocks then stand before it. */
  readonly cutHere: () => number;
  readonly focus: () => void;
  /** Types a text at the caret, line by line, as its author would have. */
  readonly type: (text: string) => void;
  /** Pastes a plain text at the caret. */
  readonly paste: (text: string) => void;
  /** Puts in front of the text what was pasted or dropped into its title and doesn’t fit there. */
  readonly pasteAtStart: (arriving: DataTransfer) => void;
}

export interface EditorChange {
  /** ProseMirror's steps as plain data, in order. */
  readonly steps: readonly unknown[];
  /** The document before it, as plain data. */
  readonly before: () => unknown;
  /** Words of the AI that the author accepted by it. */
  readonly accepted?: NewAcceptance | undefined;
}

export function editorHandle(editor: Editor, openFind: () => void): EditorHandle {
  const texts = () => blockTextsOf(editor.state.doc);
  const blocks = () => texts().map(({ markdown }) => markdown);
  return {
    blocks,
    markdown: () => blocks().join('\n\n'),
    document: () => editor.state.doc.toJSON() as unknown,
    words: () => countsOfBlocks(texts()).wordCount,
    counts: () => countsOfBlocks(texts()),
    countsOf,
    selectedWords() {
      const { from, to, empty } = editor.state.selection;
      return empty ? 0 : wordCountOfText(editor.state.doc.textBetween(from, to, '\n', ' '));
    },
    applyBlocks(wanted, { undoable = false } = {}) {
      readCaret(editor.view);
      const tr = asWritten(applyBlocks(editor.state, wanted));
      if (tr.docChanged) editor.view.dispatch(tr.setMeta('addToHistory', undoable));
    },
    onChange(hear) {
      const listen: Listener = ({ transaction, appendedTransactions }) => {
        const steps = [transaction, ...appendedTransactions].flatMap((one) => one.steps);
        if (steps.length === 0) return;
        const accepted = acceptedBy(transaction);
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
    ...manuscriptOf(editor),
    ...heardDesk(editor),
    openFind,
    cutHere: () => cutHere(editor),
    // At once: the command would wait for a frame, and the next key would land elsewhere.
    focus: () => editor.view.focus(),
    type: (text) => typeText(editor, text),
    paste: (text) => pasteText(editor.view, text),
    pasteAtStart: (arriving) => pasteAtStart(editor, arriving),
  };
}

type Listener = Parameters<typeof Editor.prototype.on<'transaction'>>[1];
