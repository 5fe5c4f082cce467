import type { BookStore } from '#functions/books/book-store.ts';
import type { StoredBook } from '#functions/books/items.ts';
import type { ListedText, TextStore } from '#functions/books/text-store.ts';
import { workThrough } from '#functions/platform/work-through.ts';
import { earliest, tidyChapter, type TidyingDependencies } from './tidy-chapter.ts';

export function tidyBooks(deps: Dependencies) {
  return async (): Promise<number> => {
    const now = deps.now();
    const books = await deps.books.listToTidy(now.toISOString());
    await workThrough(books, (book) => tidyBook(deps, book, now), {
      failed: 'A book could not be tidied',
      of: ({ id }) => ({ bookId: id }),
    });
    return books.length;
  };
}

async function tidyBook(deps: Dependencies, book: StoredBook, now: Date): Promise<void> {
  let next: Date | undefined;
  for await (const texts of byChapter(deps.texts.listOf(book.ownerId, book.id)))
    next = earliest([next, await tidyChapter(deps, texts, now)]);
  await deps.books.noteTidied(book, next?.toISOString());
}

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

interface Dependencies extends TidyingDependencies {
  readonly books: Pick<BookStore, 'listToTidy' | 'noteTidied'>;
  readonly texts: Pick<TextStore, 'listOf' | 'removeAll' | 'removeForGood'>;
  readonly now: () => Date;
}
