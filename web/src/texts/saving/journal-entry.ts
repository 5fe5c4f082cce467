import type { NewAcceptance } from '#shared/contract/books/acceptances.ts';
import type { RecoveredText, Save, SaverState } from '#web/texts/saver-state.ts';

export interface JournalEntry {
  readonly page: string;
  readonly begin: Beginning;
  readonly base: JournalBase;
  readonly sent: readonly JournalSave[];
  readonly steps: readonly unknown[];
  readonly accepted?: readonly NewAcceptance[] | undefined;
  readonly recovered?: readonly JournalRecovered[] | undefined;
}

export interface Beginning {
  readonly document: unknown;
  readonly schemaVersion: number;
  /**
   * The collection of the text: a book, or all posts. The field is called `bookId` because only chapters were stored at
   * first, and stored rows still have that name.
   */
  readonly bookId: string;
}

export interface JournalBase {
  readonly revision: number;
  readonly text: string;
  /** The number of saves that the page had made when this was stored; absent in older journals. */
  readonly savesMade?: number;
  /** Absent in older journals. */
  readonly recentSaves?: readonly string[];
}

export type JournalRecovered = Omit<RecoveredText, 'blocks'>;
export type JournalSave = Pick<Save, 'saveId' | 'text' | 'keepBefore' | 'accepted'>;

export const baseOf = ({
  base: { revision, text, recentSaves },
  savesMade,
}: Pick<SaverState, 'base' | 'savesMade'>): JournalBase => ({ revision, text, recentSaves, savesMade });

export const withoutBlocks = ({ blocks: _blocks, ...left }: RecoveredText): JournalRecovered => left;

/** The unsent part of a text, kept while its author is signed out. Contains nothing that the server has. */
export interface UnsentPassages extends Omit<JournalBase, 'text' | 'recentSaves'> {
  readonly bookId: string;
  readonly salt: string;
  /** One mark for each block of the base, in order. A mark identifies its block without revealing the content. */
  readonly marks: readonly string[];
  readonly changes: readonly PassageChange[];
  readonly sent: readonly (Omit<JournalSave, 'text'> & { readonly changes: readonly PassageChange[] })[];
  readonly accepted?: readonly NewAcceptance[] | undefined;
}

/**
 * Replaces the blocks of the base from index `from` to before `to`. In `by`, a string is a new block; a number is the
 * index of a block of the base that was moved or copied.
 */
export interface PassageChange {
  readonly from: number;
  readonly to: number;
  readonly by: readonly (string | number)[];
}

export interface LeftPassages {
  readonly page: string;
  readonly passages: UnsentPassages;
}
