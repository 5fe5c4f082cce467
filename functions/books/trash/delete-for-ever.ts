import type { trash as contract } from '#shared/contract/books/trash.ts';
import type { BookStore } from '#functions/books/book-store.ts';
import type { ChapterStore } from '#functions/books/chapter-store.ts';
import {
  closeBook,
  closeChapter,
  removeBook,
  removeChapter,
  type RemovalDependencies,
} from './remove-for-ever.ts';
import { log } from '#functions/platform/log.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { within } from '#shared/domain/within.ts';

/**
 * Throws if the book or chapter isn't in the trash. Makes it impossible to restore, then waits for the removal for a
 * limited time; the nightly purge removes the rest.
 */
export function deleteForEver(deps: Dependencies): Operation<typeof contract.deleteForEver> {
  return async ({ actor, params: { id } }) => {
    const removal = id.startsWith('book_')
      ? await closeTrashedBook(deps, actor.id, id)
      : await closeTrashedChapter(deps, actor.id, id);
    try {
      await within(secondsToRemove * 1_000, removal());
    } catch (error) {
      log.warn('The rest of what was deleted for ever is left to the night', { error: String(error) });
    }
  };
}

async function closeTrashedBook(deps: Dependencies, ownerId: string, id: string) {
  const book = await deps.books.get(ownerId, id);
  const isInTrash = book?.deletedAt !== undefined && !book.unfinished && !book.removing;
  if (!isInTrash || !(await closeBook(deps, book))) throw notInTrash();
  return () => removeBook(deps, book);
}

async function closeTrashedChapter(deps: Dependencies, ownerId: string, id: string) {
  const chapter = await deps.chapters.get(ownerId, id);
  const isInTrash = chapter?.deletedAt !== undefined && !chapter.removing;
  if (!isInTrash || !(await closeChapter(deps, chapter))) throw notInTrash();
  return () => removeChapter(deps, chapter);
}

const notInTrash = () => new Refusal('not_found', 'This isn’t in the trash.');

const secondsToRemove = 15;

interface Dependencies extends RemovalDependencies {
  readonly books: RemovalDependencies['books'] & Pick<BookStore, 'get'>;
  readonly chapters: RemovalDependencies['chapters'] & Pick<ChapterStore, 'get'>;
}
