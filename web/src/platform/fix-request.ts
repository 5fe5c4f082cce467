import { createStore } from '#web/platform/store.ts';

/** The dialog of a book that fixes typography. The workspace of the book shows it while this is set. */
export const fixRequest = createStore<FixRequest | undefined>(undefined);

export interface FixRequest {
  readonly bookId: string;
  readonly scope: 'chapter' | 'book';
}
