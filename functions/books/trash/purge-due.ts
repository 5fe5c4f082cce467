import type { BookStore } from '#functions/books/book-store.ts';
import type { ChapterStore } from '#functions/books/chapter-store.ts';
import {
  closeBook,
  closeChapter,
  removeBook,
  removeChapter,
  type RemovalDependencies,
} from './remove-for-ever.ts';
import { countFailures } from '#functions/platform/count-failures.ts';
import { log } from '#functions/platform/log.ts';

/**
 * Permanently removes books and chapters that were in the trash for 30 days, abandoned copies and imports, and the rest
 * of interrupted removals. If one removal fails, the others continue.
 */
export async function purgeExpiredTrash(deps: Dependencies): Promise<Purged> {
  const now = deps.now().toISOString();
  const [books, chapters] = [await deps.books.listDue(now), await deps.chapters.listDue(now)];
  const failed =
    (await countFailures(
      removalsAtOnce,
      books,
      async (book) => {
        if (await closeBook(deps, book)) await removeBook(deps, book);
      },
      logFailure('book'),
    )) +
    (await countFailures(
      removalsAtOnce,
      chapters,
      async (chapter) => {
        if (await closeChapter(deps, chapter)) await removeChapter(deps, chapter);
      },
      logFailure('chapter'),
    ));
  return { books: books.length, chapters: chapters.length, failed };
}

const logFailure =
  (kind: string) =>
  (error: unknown, { id }: { readonly id: string }) =>
    log.error('Something in the trash could not be removed', error, { kind, id });

const removalsAtOnce = 5;

export interface Purged {
  readonly books: number;
  readonly chapters: number;
  readonly failed: number;
}
interface Dependencies extends RemovalDependencies {
  readonly books: RemovalDependencies['books'] & Pick<BookStore, 'listDue'>;
  readonly chapters: RemovalDependencies['chapters'] & Pick<ChapterStore, 'listDue'>;
}
