import type { BookStore } from '#functions/books/book-store.ts';
import type { StoredBook } from '#functions/books/items.ts';
import type { ListedText, TextStore } from '#functions/books/text-store.ts';
import { countFailures } from '#functions/platform/count-failures.ts';
import { log } from '#functions/platform/log.ts';
import { earliest, tidyChapter, type TidyingDependencies } from './tidy-chapter.ts';

/**
 * Tidies every book that was marked since, and gives how many. One that fails keeps no other waiting, and stays
 * marked; at the end it fails the whole, so that somebody hears of it.
 */
export function tidyBooks(deps: Dependencies) {
  return async (): Promise<number> => {
    const now = deps.now();
    const books = await deps.books.listToTidy(now.toISOString());
    const failures = await countFailures(
      atOnce,
      books,
      (book) => tidyBook(deps, book, now),
      (error, { id }) => log.error('A book could not be tidied', error, { bookId: id }),
    );
    if (failures > 0) throw new Error(`${failures} of ${books.length} books could not be tidied.`);
    return books.length;
  };
}

async function tidyBook(deps: Dependencies, book: StoredBook, now: Date): Promise<void> {
  let next: Date | undefined;
  for await (const texts of byChapter(deps.texts.listOf(book.ownerId, book.id)))
    next = earliest([next, await tidyChapter(deps, texts, now)]);
  await deps.books.noteTidied(book, next?.toISOString());
}

/** Those of a chapter together, as they are listed. */
async function* byChapter(listed: AsyncIterable<ListedText>): AsyncGenerator<ListedText[]> {
  let texts: ListedText[] = [];
  for await (const text of listed) {
    if (texts.length > 0 && texts[0]!.chapterId !== text.chapterId) {
      yield texts;
      texts = [];
    }
    texts.push(text);
  }
  if (texts.length > 0) yield texts;
}

const atOnce = 5;

interface Dependencies extends TidyingDependencies {
  readonly books: Pick<BookStore, 'listToTidy' | 'noteTidied'>;
  readonly texts: Pick<TextStore, 'listOf' | 'removeAll'>;
  readonly now: () => Date;
}
