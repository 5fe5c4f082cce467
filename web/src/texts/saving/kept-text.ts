import type { NewAcceptance } from '#shared/contract/books/acceptances.ts';
import type { RecoveredText, Save, SaverState } from '#web/texts/saver-state.ts';

/** What a page kept of a text: a document, and every step since. */
export interface KeptText {
  readonly page: string;
  readonly begin: Beginning;
  readonly base: KeptBase;
  readonly sent: readonly KeptSave[];
  readonly steps: readonly unknown[];
  /** What of the AI was accepted and had not reached the server. */
  readonly accepted?: readonly NewAcceptance[] | undefined;
  /** What earlier pages had left, where a last save of theirs may still be on its way. */
  readonly recovered?: readonly KeptRecovered[] | undefined;
}

export interface Beginning {
  readonly document: unknown;
  readonly schemaVersion: number;
  /** The collection of the text, by the name that rows on devices have had since there were only chapters. */
  readonly bookId: string;
}

export interface KeptBase {
  readonly revision: number;
  readonly text: string;
  /** How many saves the page had made by then; absent in journals of before. */
  readonly savesMade?: number;
  /** Those that are in it; absent in journals of before. */
  readonly recentSaves?: readonly string[];
}

export type KeptRecovered = Omit<RecoveredText, 'blocks'>;
export type KeptSave = Pick<Save, 'saveId' | 'text' | 'keepBefore' | 'accepted'>;

export const baseOf = ({
  base: { revision, text, recentSaves },
  savesMade,
}: Pick<SaverState, 'base' | 'savesMade'>): KeptBase => ({ revision, text, recentSaves, savesMade });

export const asKept = ({ blocks: _blocks, ...left }: RecoveredText): KeptRecovered => left;

/** What stays of a kept text while its person is signed out: what is unsent, and nothing of what the server has. */
export interface UnsentPassages extends Omit<KeptBase, 'text' | 'recentSaves'> {
  readonly bookId: string;
  readonly salt: string;
  /** Of each block of the base, in order: by which it is known again, and which does not tell what stands in it. */
  readonly marks: readonly string[];
  readonly changes: readonly PassageChange[];
  /** Saves of which nobody knows whether they arrived. */
  readonly sent: readonly (Omit<KeptSave, 'text'> & { readonly changes: readonly PassageChange[] })[];
  readonly accepted?: readonly NewAcceptance[] | undefined;
}

/** The blocks of the base from `from` up to `to` give way to `by`; a number is a block of the base, moved or doubled. */
export interface PassageChange {
  readonly from: number;
  readonly to: number;
  readonly by: readonly (string | number)[];
}

/** The passages that a page left. */
export interface LeftPassages {
  readonly page: string;
  readonly passages: UnsentPassages;
}
