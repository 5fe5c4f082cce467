import type { Choice } from '#shared/domain/books/merge.ts';
import type { Store } from '#web/platform/store.ts';
import type { StoredText, TextKind } from './ports.ts';
import type { OpenConflict, SaverState } from './saver-state.ts';

export interface TextSaver {
  readonly kind: TextKind;
  readonly state: Store<SaverState>;
  /** True if this device is able to store unsent text. */
  readonly canStore: Store<boolean>;
  readonly text: () => string;
  /** Takes in a text that its author has just changed elsewhere on this page: restored, replaced or published. */
  readonly takeIn: (stored: StoredText) => void;
  readonly decide: (conflict: OpenConflict, choices: readonly Choice[]) => void;
  readonly tryAgain: () => void;
  readonly saveNow: () => void;
  /** Sends what the server doesn't have yet. Resolves once the server has it; rejects if that is impossible now. */
  readonly flush: () => Promise<void>;
  /** Closes the text. What the server lacks is sent in the background. */
  readonly close: () => void;
}
