import type { NewAcceptance } from '#shared/contract/books/acceptances.ts';
import type { Choice, MergePart } from '#shared/domain/books/merge.ts';

/** What is known of a text on this page and at the server. */
export interface SaverState {
  /** The chapter or post that it is the text of; another than at first, once the old one was deleted under somebody's hands. */
  readonly id: string;
  /** Names this page in the ids of its saves. */
  readonly page: string;
  readonly savesMade: number;
  /** The last text of the server from which the text on this page descends. */
  readonly base: ArrivedText;
  /** How often the text changed on this page. */
  readonly edits: number;
  /** After so many changes it was the text of `base`; -1: at no time. */
  readonly savedEdits: number;
  readonly editedAt: number;
  /** The first change that the server lacks. */
  readonly unsavedSince: number | undefined;
  readonly sentAt: number;
  /** Saves of which nobody knows whether they arrived, oldest first, all made for the revision of `base`. */
  readonly sent: readonly Save[];
  /** Those whose answers are waited for. */
  readonly underWay: readonly string[];
  /** The one that was sent because the page seemed to end. */
  readonly sentOnLeaving: string | undefined;
  readonly trouble: Trouble | undefined;
  readonly failures: number;
  readonly retryAt: number | undefined;
  readonly conflict: OpenConflict | undefined;
  /** The next save overwrites what others wrote, so that is kept as a version. */
  readonly isMerged: boolean;
  /** What of the AI was accepted and is not known to be at the server, oldest first. It outlives an undo: so does redo. */
  readonly accepted: readonly NewAcceptance[];
  /** What somebody else wrote came in since the last change here. */
  readonly cameIn: boolean;
  /**
   * What pages that ended had left, and this one went on with. A last save of theirs may still be on its way; it can
   * only arrive while the server has the revision of `base`, for which it was made.
   */
  readonly recovered: readonly RecoveredText[];
}

/** The text that a page left; its saves after the first `savesKnown`, which its journal does not know, began there. */
export interface RecoveredText {
  readonly page: string;
  readonly savesKnown: number;
  readonly text: string;
  readonly blocks: readonly string[];
}

export interface ServerText {
  readonly revision: number;
  /** As the server has it, to the letter: changes are made against it. */
  readonly text: string;
  readonly blocks: readonly string[];
}

/** A text as it came from the server, from another page of this browser, or with a refusal. */
export interface ArrivedText extends ServerText {
  readonly recentSaves: readonly string[];
}

/** It is repeated as it is until its fate is known, so that the server never has a text of which this page does not know. */
export interface Save {
  readonly saveId: string;
  readonly edits: number;
  readonly text: string;
  readonly blocks: readonly string[];
  readonly keepBefore?: 'before merge' | 'before AI change' | undefined;
  readonly accepted?: readonly NewAcceptance[] | undefined;
}

/** With the id of the failure, where it was one of ours. */
export type Trouble = TroubleKind & { readonly failureId?: string | undefined };

type TroubleKind =
  /** No way to the server. */
  | { readonly kind: 'unreachable' }
  /** It, or the browser's own guard, asks for a pause. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'tooLong' }
  | { readonly kind: 'signedOut' }
  /** What it was the text of is gone; it is on the way to a new one. */
  | { readonly kind: 'moving' }
  /** There is no place for it: the book is in the trash, gone or full. */
  | { readonly kind: 'homeless'; readonly message: string };

/** Both changed the same paragraphs; nothing is sent before their author has decided. */
export interface OpenConflict {
  readonly theirs: ArrivedText;
  readonly parts: readonly MergePart[];
}

export type SaverEvent =
  | { readonly type: 'edited'; readonly accepted?: NewAcceptance | undefined }
  | { readonly type: 'cameDue' }
  | { readonly type: 'saved'; readonly saveId: string; readonly text: ArrivedText }
  /** Refused, since the text that it was made for is no longer the last; `text` is. */
  | { readonly type: 'stale'; readonly saveId: string; readonly text: ArrivedText }
  | {
      readonly type: 'failed';
      readonly saveId: string;
      readonly trouble: Trouble;
      readonly mayHaveArrived: boolean;
    }
  | { readonly type: 'gone'; readonly saveId: string }
  | { readonly type: 'moved'; readonly id: string; readonly text: ArrivedText; readonly edits: number }
  | { readonly type: 'homeless'; readonly message: string }
  /** `isOwn`: the author did it in this very page, by restoring a version or replacing words. */
  | { readonly type: 'arrived'; readonly text: ArrivedText; readonly isOwn?: true }
  | { readonly type: 'decided'; readonly conflict: OpenConflict; readonly choices: readonly Choice[] }
  /** `saveNow`: somebody waits for it. */
  | { readonly type: 'saveNow' | 'leaving' | 'cameBack' | 'signedIn' };

export type SaverEffect =
  /** `last`: the page may be gone in a moment. */
  | { readonly type: 'save'; readonly save: Save; readonly base: ServerText; readonly last: boolean }
  /** `chosen`: by the author, who may take it back as any change of theirs. */
  | { readonly type: 'apply'; readonly blocks: readonly string[]; readonly chosen: boolean }
  /** To the other pages of this browser. */
  | { readonly type: 'tell'; readonly text: ArrivedText }
  | { readonly type: 'load' | 'askSignIn' }
  | { readonly type: 'moveToNew'; readonly save: Save };

/** What an event meets: the time in milliseconds, the text on the page, and how long it may be. */
export interface Moment {
  readonly now: number;
  readonly blocks: () => readonly string[];
  readonly maxCharacters: number;
}

export interface Step {
  readonly state: SaverState;
  readonly effects: readonly SaverEffect[];
}

/** A page that has opened a text; with `unsent` it goes on with what an earlier page could not send. */
export const opened = (
  { id, page, base }: Pick<SaverState, 'id' | 'page' | 'base'>,
  unsent?: {
    readonly sent: readonly Save[];
    readonly accepted?: readonly NewAcceptance[] | undefined;
    readonly now: number;
    readonly recovered?: readonly RecoveredText[];
  },
): SaverState => ({
  id,
  page,
  base,
  savesMade: 0,
  edits: 0,
  savedEdits: unsent ? -1 : 0,
  editedAt: Number.NEGATIVE_INFINITY,
  unsavedSince: unsent?.now,
  sentAt: Number.NEGATIVE_INFINITY,
  // This page counts its own changes, and none of them is in what the earlier one sent.
  sent: unsent?.sent.map((save) => ({ ...save, edits: -1 })) ?? [],
  underWay: [],
  sentOnLeaving: undefined,
  trouble: undefined,
  failures: 0,
  retryAt: undefined,
  conflict: undefined,
  isMerged: false,
  accepted: unsent?.accepted ?? [],
  cameIn: false,
  recovered: unsent?.recovered ?? [],
});

/** Whether the server has everything, and nobody waits for an answer that could say otherwise. */
export const isAtRest = (state: SaverState): boolean => isSaved(state) && state.sent.length === 0;

export const isSaved = (state: SaverState): boolean => state.edits === state.savedEdits;

export const healthy = (state: SaverState): SaverState => ({
  ...state,
  trouble: undefined,
  failures: 0,
  retryAt: undefined,
});

export const joinBlocks = (blocks: readonly string[]): string => blocks.join('\n\n');

export const sameBlocks = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((block, at) => block === b[at]);
