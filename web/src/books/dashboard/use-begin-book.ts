import type { BookCreation } from '#shared/contract/books/books.ts';
import { beginAt } from '#web/books/workspace/page/begin-at.ts';
import { ownLanguage } from '#web/platform/languages.ts';
import { beginBook } from './begin-book.ts';
import { useOpening, type Opening } from './use-opening.ts';

/** Begins a book and opens it where one writes; what went wrong is said in `problem`. */
export function useBeginBook(userid: string): BeginBook {
  const { open, busy, problem } = useOpening(userid, 'We couldn’t create the book. Try again.');
  const begin = (creation: BookCreation) =>
    open(async () => {
      const { address, chapterId } = await beginBook({ language: ownLanguage(), ...creation });
      beginAt(chapterId);
      return address;
    });
  return { begin, busy, problem };
}

export interface BeginBook extends Pick<Opening, 'busy' | 'problem'> {
  /** Answers whether there is a book now. */
  readonly begin: (creation: BookCreation) => Promise<boolean>;
}
