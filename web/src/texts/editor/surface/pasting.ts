import { Extension } from '@tiptap/core';
import { Slice, type Node, type ResolvedPos } from '@tiptap/pm/model';
import { Plugin, type EditorState, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { BlockNode } from '#shared/domain/books/html/blocks.ts';
import { readHtml } from '#shared/domain/books/html/read-html.ts';
import { pasteSentence } from '#shared/domain/books/importing/import-report.ts';
import { pastedBlocks } from '#shared/domain/books/pasted-blocks.ts';
import { showToast } from '#web/ui/toasts.ts';
import { surroundingsAt } from './arrival-at.ts';
import { footnotesIn, placeOfNote } from './footnote-places.ts';
import { isOwnHtml } from './own-copies.ts';
import { sliceOf } from './pasted-slice.ts';
import { linesOf, readPastedText } from './pasted-text.ts';

/**
 * Reads pasted or dropped content like an imported file: only text and structure. A message names what is left out. A
 * copy from this editor and text pasted “as plain text” are inserted exactly.
 */
export const Pasting = Extension.create({
  name: 'pasting',
  addProseMirrorPlugins: () => [pastingPlugin()],
});

function pastingPlugin(): Plugin {
  let arrive: ((view: EditorView) => PastedContent) | undefined;
  /** Notes of the pasted content, kept apart because `withNotes` inserts them beside the chapter's other notes. */
  let notes: readonly Node[] = [];
  return new Plugin({
    props: {
      transformPastedHTML(html, { state }) {
        arrive = undefined;
        if (isOwnHtml(html)) return html;
        if (html.length > maxHtmlCharacters) {
          arrive = () => nothingPasted;
          showToast({ type: 'error', message: tooLong });
          return '';
        }
        const { blocks, counts, line } = readHtml(html, { isNested: isNested(state.selection.$from) });
        arrive = (view) => contentOf(blocks, line, view);
        const message = pasteSentence(counts);
        if (message) showToast({ type: 'info', message });
        return '';
      },
      clipboardTextParser(text, _at, plain, view) {
        const { blocks, line } = readPastedText(text, view.dom.lang);
        arrive = plain ? undefined : () => contentOf(blocks, line, view);
        return sliceOf(plain ? linesOf(text) : [], view.state);
      },
      transformPasted(slice, view) {
        const arrival = arrive?.(view);
        arrive = undefined;
        notes = arrival?.notes ?? [];
        return arrival?.slice ?? slice;
      },
      handlePaste(_view, event, slice) {
        if (slice.size > 0) return false;
        if ((event.clipboardData?.files.length ?? 0) > 0)
          showToast({
            type: 'info',
            message: 'Only text can be pasted here. Pictures and files are left out.',
          });
        // Keeps the selection, because the paste contains no text to replace it.
        return true;
      },
    },
    appendTransaction(transactions, _before, state) {
      const isPaste = transactions.some((tr) => /^(?:paste|drop)$/u.test(String(tr.getMeta('uiEvent'))));
      if (!isPaste || notes.length === 0) return null;
      const tr = withNotes(state, notes);
      notes = [];
      return tr;
    },
  });
}

function contentOf(
  blocks: readonly BlockNode[],
  line: string | undefined,
  { state, dom }: EditorView,
): PastedContent {
  const { from, to, $from } = state.selection;
  const arrived = pastedBlocks(blocks, {
    line,
    isInText: $from.parent.content.size > 0,
    language: dom.lang,
    notes: surroundingsAt(state.doc, from, to).notes,
  });
  const isNote = ({ type }: { readonly type: string }) => type === 'footnote';
  return {
    slice: sliceOf(
      arrived.filter((block) => !isNote(block)),
      state,
    ),
    notes: arrived.filter(isNote).map((note) => state.schema.nodeFromJSON(note)),
  };
}

/**
 * The pasted reference can have restored a deleted note with the same label (see `syncNotes`). The pasted note then
 * replaces it.
 */
function withNotes({ tr }: EditorState, notes: readonly Node[]): Transaction {
  for (const note of notes) {
    const label = String(note.attrs['label']);
    const presentNote = footnotesIn(tr.doc).notes.find((one) => one.label === label);
    if (presentNote) tr.replaceWith(presentNote.from, presentNote.to, note);
    else tr.insert(placeOfNote(tr.doc, label), note);
  }
  return tr;
}

/** Pastes plain text as a paste event does, unlike `view.pasteText`, which inserts it unchanged. */
export function pasteText(view: EditorView, text: string): void {
  let slice = view.someProp('clipboardTextParser', (read) =>
    read(text, view.state.selection.$from, false, view),
  );
  view.someProp('transformPasted', (change) => void (slice = change(slice ?? Slice.empty, view, true)));
  const tr = view.state.tr.replaceSelection(slice ?? Slice.empty);
  view.dispatch(tr.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'));
}

const isNested = (at: ResolvedPos): boolean => at.depth > 1;

/** In characters: ten books as Google Docs writes them. */
const maxHtmlCharacters = 20_000_000;
const tooLong = 'This is too long to paste. Save it as a file and import it.';
const nothingPasted: PastedContent = { slice: Slice.empty, notes: [] };

interface PastedContent {
  readonly slice: Slice;
  readonly notes: readonly Node[];
}
