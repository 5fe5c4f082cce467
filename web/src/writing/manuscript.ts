import type { Place } from '#shared/contract/writing/conversations.ts';
import type { Store } from '#web/platform/store.ts';

/**
 * The chapter that lies open, as the AI's tools see it: what they read of it, and the one way in which words of theirs
 * come into it. A proposal lies beside the text until its author accepts it; then it is a change like one of their own,
 * which undo takes back.
 */
export interface Manuscript {
  /** Of the text (BCP 47). */
  readonly language: () => string;
  /** What a place says, as it is sent along with a question; undefined where there is no such place. */
  readonly place: (where: Where) => Place | undefined;
  /** How many words are selected; 0 where only the caret stands. */
  readonly selectedWords: () => number;
  /** Where the selection stands on the page, in pixels from the upper edge and the start of `.manuscript`. */
  readonly selectionBox: () => Box | undefined;
  /** Keeps the selection in sight while the focus is elsewhere, until it is switched off. */
  readonly markSelection: (isOn: boolean) => void;
  /** Tells whenever text or selection changed. Answers the way to stop. */
  readonly onMove: (hear: () => void) => () => void;

  /**
   * Begins a proposal for a place, and holds the place from now on whatever is typed around it. Named `id`, or by chance.
   */
  readonly propose: (where: Where, id?: string) => Proposed | undefined;
  /**
   * The text that is to stand there, Markdown, as far as it has come; only a whole one can be accepted. What is
   * accepted is kept with the answer that it comes from.
   */
  readonly write: (
    id: string,
    markdown: string,
    how: { whole: boolean; answerId?: string | undefined },
  ) => void;
  /**
   * Puts a proposal into the text: all that is open of it, one of its changes (from 0), or so many of its sentences,
   * which ends it. False where its place reads otherwise now; then nothing is changed.
   */
  readonly accept: (id: string, part?: { change: number } | { sentences: number }) => boolean;
  /** Lets a proposal go, or one of its changes. */
  readonly reject: (id: string, change?: number) => void;
  /** Brings a change before the eyes; of an addition, says which sentence would be the last. From 0. */
  readonly point: (id: string, at: number) => void;
  readonly proposals: Store<readonly ProposalView[]>;

  /** Brings a place before the eyes and selects it: the `occurrence`-th (from 0) of `text`. */
  readonly reveal: (text: string, occurrence: number) => void;
  readonly focus: () => void;
}

/** The selected passage; the caret, to go on from; the end of the text; or words, the `occurrence`-th (from 0) of those that are spelled so. */
export type Where =
  | { readonly at: 'selection' | 'caret' | 'end' }
  | { readonly at: 'words'; readonly quote: string; readonly occurrence: number };

export interface Proposed {
  readonly id: string;
  readonly place: Place;
}

export interface ProposalView {
  readonly id: string;
  /** `stale`: its place reads otherwise now, so that it cannot be accepted. */
  readonly status: 'coming' | 'whole' | 'stale';
  /** Changes of a passage, which are accepted one by one, or sentences that are added, which are taken up to one. */
  readonly parts: 'changes' | 'sentences';
  /** How many are still to be decided. */
  readonly count: number;
  /** The change that is shown, or the last sentence to be taken; from 0. */
  readonly pointed: number;
  /** What the passage loses by it for good, in a sentence. */
  readonly leavesOut?: string;
  /** What the change that is shown takes out and puts in. */
  readonly shown?: { readonly before: string; readonly after: string };
}

interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly start: number;
}
