import type { Choice } from '#shared/domain/books/merge.ts';
import type { Store } from '#web/platform/store.ts';
import type { StoredText, TextKind } from './ports.ts';
import type { OpenConflict, SaverState } from './saver-state.ts';

/** Saves an open text (`startTextSaver`). */
export interface TextSaver {
  readonly kind: TextKind;
  readonly state: Store<SaverState>;
  /** Whether this device keeps what is unsent. */
  readonly keeps: Store<boolean>;
  readonly text: () => string;
  /** The text as its author has just made it elsewhere on this page: restored, replaced, published. */
  readonly takeIn: (stored: StoredText) => void;
  readonly decide: (conflict: OpenConflict, choices: readonly Choice[]) => void;
  readonly tryAgain: () => void;
  /** Sends what was typed so far, without waiting for a pause; nobody waits for the answer. */
  readonly saveNow: () => void;
  /** Sends what the server does not have yet; answers once it has it. */
  readonly flush: () => Promise<void>;
  /** The text is left; what the server lacks is sent on in the background. */
  readonly close: () => void;
}
