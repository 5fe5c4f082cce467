import { createStore } from '#web/platform/store.ts';

/** Asks the workspace of a book to show the dialog that fixes typography. The dialog stays open while this is set. */
export const fixRequest = createStore<FixRequest | undefined>(undefined);

export interface FixRequest {
  readonly bookId: string;
  readonly scope: 'chapter' | 'book';
}
