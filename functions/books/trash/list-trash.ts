import type { TrashedItem, trash as contract } from '#shared/contract/books/trash.ts';
import type { BookStore } from '#functions/books/book-store.ts';
import type { ChapterStore } from '#functions/books/chapter-store.ts';
import type { StoredBook, StoredChapter } from '#functions/books/items.ts';
import { mapConcurrently } from '#functions/platform/at-most.ts';
import type { Operation } from '#functions/platform/serve.ts';

/**
 * Reads chapters only of those books whose `storedChapters` is more than `chapterCount`: they have some in the trash.
 * Chapters of a deleted book aren't listed, because they are restored with it.
 */
export const listTrash =
  (deps: Dependencies): Operation<typeof contract.listTrash> =>
  async ({ actor }) => {
    const all = (await deps.books.listOf(actor.id)).filter((book) => !book.unfinished && !book.removing);
    const notTrashed = all.filter(({ deletedAt }) => deletedAt === undefined);
    const booksWithTrash = notTrashed.filter(
      ({ storedChapters, chapterCount }) => storedChapters > chapterCount,
    );
    const chapters = await mapConcurrently(booksAtOnce, booksWithTrash, async (book) =>
      (await deps.chapters.listOf(actor.id, book.id)).filter(isInTrash).map((one) => chapterView(one, book)),
    );
    const trashed = [...all.filter(isInTrash).map(trashedBookView), ...chapters.flat()];
    return { trashed: trashed.toSorted((one, other) => (one.deletedAt > other.deletedAt ? -1 : 1)) };
  };

const isInTrash = <Thing extends Deletable>(thing: Thing): thing is Thing & TrashFields =>
  thing.deletedAt !== undefined && !thing.removing;

const trashedBookView = ({
  id,
  title,
  wordCount,
  deletedAt,
  removeAfter,
}: StoredBook & TrashFields): TrashedItem => ({
  id,
  kind: 'book',
  title,
  wordCount,
  deletedAt,
  goneAt: removeAfter,
});

const chapterView = (
  { id, title, wordCount, deletedAt, removeAfter }: StoredChapter & TrashFields,
  book: StoredBook,
): TrashedItem => ({
  id,
  kind: 'chapter',
  title,
  bookId: book.id,
  bookTitle: book.title,
  wordCount,
  deletedAt,
  goneAt: removeAfter,
});

const booksAtOnce = 10;

type Deletable = Pick<StoredBook, 'deletedAt' | 'removeAfter' | 'removing'>;
interface TrashFields {
  readonly deletedAt: string;
  readonly removeAfter: string;
}
interface Dependencies {
  readonly books: Pick<BookStore, 'listOf'>;
  readonly chapters: Pick<ChapterStore, 'listOf'>;
}
