import type { BookStore } from '#functions/books/book-store.ts';
import { findBook } from '#functions/books/find-book.ts';
import type { Transact, Write } from '#functions/platform/dynamodb/transaction.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { FactStore } from '#functions/writing/fact-store.ts';
import type { StoredFact } from '#functions/writing/story-items.ts';

/**
 * Writes what `writesFor` returns for the current entries. If another write (an author's or the AI's) came first, calls
 * `writesFor` again with the changed entries, so `writesFor` must check them itself. If it returns no writes, nothing
 * is done.
 */
export async function writeFacts(
  deps: FactWritingDependencies,
  { ownerId, bookId }: { readonly ownerId: string; readonly bookId: string },
  writesFor: (known: readonly StoredFact[]) => readonly Write[],
): Promise<void> {
  for (let tries = 1; tries <= mostTries; tries += 1) {
    await findBook(deps.books, ownerId, bookId);
    const storedFacts = await deps.facts.readAll(ownerId, bookId);
    const writes = writesFor(storedFacts.entries);
    if (writes.length === 0) return;
    const failed = await deps.transact({
      book: deps.books.standingCheck(ownerId, bookId),
      story: deps.facts.changeWrite(ownerId, bookId, storedFacts),
      facts: writes,
    });
    if (failed.size === 0) return;
  }
  throw new Refusal('conflict', 'This book is being changed in many places at once. Try again in a moment.');
}

/** Enough tries for each of many concurrent writers to succeed. */
const mostTries = 50;

export interface FactWritingDependencies {
  readonly books: Pick<BookStore, 'get' | 'standingCheck'>;
  readonly facts: Pick<FactStore, 'readAll' | 'changeWrite'>;
  readonly transact: Transact;
}
