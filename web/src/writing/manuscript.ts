import type { PlaceInText } from '#shared/contract/writing/conversations.ts';
import type { Store } from '#web/platform/store.ts';

/**
 * The AI tools' interface to the open chapter, and the only way for AI text to enter it. A proposal is shown beside the
 * text until the author accepts it; then it is an ordinary change, which undo reverts.
 */
export interface Manuscript {
  /** The text's language (BCP 47). */
  readonly language: () => string;
  /**
   * Returns a place in the text in the form in which it is sent to the AI with a question; undefined if the place
   * doesn't exist.
   */
  readonly place: (where: PlaceReference) => PlaceInText | undefined;
  readonly selectedWords: () => number;
  /** Returns the position of the selection, in pixels from the top and left edges of `.manuscript`. */
  readonly selectionBox: () => SelectionBox | undefined;
  /** Keeps the selection visible while the focus is elsewhere, until switched off. */
  readonly markSelection: (isOn: boolean) => void;
  /** Calls `hear` on every change of text or selection. Returns a function that unsubscribes. */
  readonly onMove: (hear: () => void) => () => void;

  /** Starts a proposal and tracks its place while the text around it changes. `id` defaults to a random one. */
  readonly propose: (where: PlaceReference, id?: string) => StartedProposal | undefined;
  /**
   * Sets the Markdown that the AI has proposed so far; the proposal can be accepted only if it is `whole`. Accepted
   * text is stored with its answer's id.
   */
  readonly write: (
    id: string,
    markdown: string,
    how: { whole: boolean; answerId?: string | undefined },
  ) => void;
  /**
   * Accepts all open changes, or only the change with the zero-based index `change`, or only the first `sentences`
   * sentences. Accepting sentences ends the proposal. Returns false and changes nothing if the place has changed.
   */
  readonly accept: (id: string, part?: { change: number } | { sentences: number }) => boolean;
  readonly reject: (id: string, change?: number) => void;
  /**
   * Scrolls to the change with the zero-based index `at`; while accepting sentence by sentence, makes `at` the index of
   * the last sentence that would be accepted.
   */
  readonly point: (id: string, at: number) => void;
  readonly proposals: Store<readonly ProposalView[]>;

  /** Scrolls to the match of `text` with the zero-based index `occurrence`, and selects it. */
  readonly reveal: (text: string, occurrence: number) => void;
  readonly focus: () => void;
}

/** The selection, the caret, the end of the text, or the match of `quote` with the zero-based index `occurrence`. */
export type PlaceReference =
  | { readonly at: 'selection' | 'caret' | 'end' }
  | { readonly at: 'words'; readonly quote: string; readonly occurrence: number };

export interface StartedProposal {
  readonly id: string;
  readonly place: PlaceInText;
}

export interface ProposalView {
  readonly id: string;
  /** `stale`: the place has changed, so the proposal can't be accepted. */
  readonly status: 'coming' | 'whole' | 'stale';
  /** Changes are accepted one by one; added sentences are accepted up to a chosen one. */
  readonly parts: 'changes' | 'sentences';
  readonly count: number;
  /**
   * Zero-based index of the change shown; while accepting sentence by sentence, of the last sentence that would be
   * accepted.
   */
  readonly pointed: number;
  /** A sentence about content that the change would lose for good. */
  readonly leavesOut?: string;
  readonly shown?: { readonly before: string; readonly after: string };
}

interface SelectionBox {
  readonly top: number;
  readonly bottom: number;
  readonly start: number;
}
