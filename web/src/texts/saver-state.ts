import type { NewAcceptance } from '#shared/contract/books/acceptances.ts';
import type { Choice, MergePart } from '#shared/domain/books/merge.ts';

export interface SaverState {
  /**
   * The chapter or post that is saved. If it is deleted while it is open, this becomes the id of the new text that
   * replaces it.
   */
  readonly id: string;
  /** Identifies this page in the ids of its saves. */
  readonly page: string;
  readonly savesMade: number;
  /** The server's text on which the text of this page is based. */
  readonly base: ArrivedText;
  readonly edits: number;
  /** The value of `edits` at which the text equalled that of `base`; -1 if it never did. */
  readonly savedEdits: number;
  readonly editedAt: number;
  /** The time of the first change that the server lacks. */
  readonly unsavedSince: number | undefined;
  readonly sentAt: number;
  /** Saves that may or may not have arrived, oldest first, all made for the revision of `base`. */
  readonly sent: readonly Save[];
  readonly inFlight: readonly string[];
  /** The save that was sent because the page seemed about to be closed. */
  readonly sentOnLeaving: string | undefined;
  readonly trouble: Trouble | undefined;
  readonly failures: number;
  readonly retryAt: number | undefined;
  readonly conflict: OpenConflict | undefined;
  /**
   * True if this page has merged its text with text saved elsewhere. The next save then replaces other people's text,
   * so the server keeps that text as a version.
   */
  readonly isMerged: boolean;
  /**
   * Accepted AI text that is not known to be at the server, oldest first. An undo doesn't remove it, because a redo may
   * follow.
   */
  readonly accepted: readonly NewAcceptance[];
  /** Text from elsewhere has arrived since the last change here. */
  readonly cameIn: boolean;
  /**
   * Texts of closed pages that this page continues. The last save of such a page may still be in transit. It was made
   * for the revision of `base`, so it can arrive only while the server has that revision.
   */
  readonly recovered: readonly RecoveredText[];
}

/**
 * The text of a closed page. The page's journal has no record of its saves with numbers above `savesKnown`, but they
 * are based on this text.
 */
export interface RecoveredText {
  readonly page: string;
  readonly savesKnown: number;
  readonly text: string;
  readonly blocks: readonly string[];
}

export interface ServerText {
  readonly revision: number;
  /** Exactly as the server has it, because saves refer to positions in it. */
  readonly text: string;
  readonly blocks: readonly string[];
}

export interface ArrivedText extends ServerText {
  readonly recentSaves: readonly string[];
}

/**
 * A save is repeated unchanged until its outcome is known, so that this page knows every text that the server may have.
 */
export interface Save {
  readonly saveId: string;
  readonly edits: number;
  readonly text: string;
  readonly blocks: readonly string[];
  readonly keepBefore?: 'before merge' | 'before AI change' | undefined;
  readonly accepted?: readonly NewAcceptance[] | undefined;
}

export type Trouble = TroubleKind & { readonly failureId?: string | undefined };

type TroubleKind =
  | { readonly kind: 'unreachable' }
  /** The server, or the browser's own request guard, asks for a pause. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'tooLong' }
  | { readonly kind: 'signedOut' }
  /** The chapter or post was deleted; a new one is being created. */
  | { readonly kind: 'moving' }
  /** No new text can be created for the unsent changes, because the book is in the trash, deleted or full. */
  | { readonly kind: 'homeless'; readonly message: string };

/** Both sides changed the same paragraphs. Nothing is sent before the author decides. */
export interface OpenConflict {
  readonly theirs: ArrivedText;
  readonly parts: readonly MergePart[];
}

export type SaverEvent =
  | { readonly type: 'edited'; readonly accepted?: NewAcceptance | undefined }
  | { readonly type: 'cameDue' }
  | { readonly type: 'saved'; readonly saveId: string; readonly text: ArrivedText }
  /** The save was refused because its base is out of date; `text` is current. */
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
  /** With `isOwn`, the author caused this on this page, by restoring a version or replacing words. */
  | { readonly type: 'arrived'; readonly text: ArrivedText; readonly isOwn?: true }
  | { readonly type: 'decided'; readonly conflict: OpenConflict; readonly choices: readonly Choice[] }
  | { readonly type: 'saveNow' | 'leaving' | 'cameBack' | 'signedIn' };

export type SaverEffect =
  /** With `last`, the page may be closed in a moment. */
  | { readonly type: 'save'; readonly save: Save; readonly base: ServerText; readonly last: boolean }
  /** With `chosen`, the author made the change and can undo it like any other. */
  | { readonly type: 'apply'; readonly blocks: readonly string[]; readonly chosen: boolean }
  | { readonly type: 'tell'; readonly text: ArrivedText }
  | { readonly type: 'load' | 'askSignIn' }
  | { readonly type: 'moveToNew'; readonly save: Save };

export interface StepContext {
  readonly now: number;
  readonly blocks: () => readonly string[];
  readonly maxCharacters: number;
}

export interface Step {
  readonly state: SaverState;
  readonly effects: readonly SaverEffect[];
}

export const openedState = (
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
  // `edits` counts the changes of one page, so saves of an earlier page get -1: they contain no change of this page.
  sent: unsent?.sent.map((save) => ({ ...save, edits: -1 })) ?? [],
  inFlight: [],
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

export const isAtRest = (state: SaverState): boolean => isSaved(state) && state.sent.length === 0;

export const isSaved = (state: SaverState): boolean => state.edits === state.savedEdits;

export const withoutTrouble = (state: SaverState): SaverState => ({
  ...state,
  trouble: undefined,
  failures: 0,
  retryAt: undefined,
});

export const joinBlocks = (blocks: readonly string[]): string => blocks.join('\n\n');

export const sameBlocks = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((block, at) => block === b[at]);
