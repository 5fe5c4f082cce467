import type { chapters as contract, ChapterChange } from '#shared/contract/books/chapters.ts';
import type { WritingGoals } from '#shared/domain/books/writing-goals.ts';
import { outlineChapterView } from '#functions/books/books/book-view.ts';
import { findBook } from '#functions/books/find-book.ts';
import { requireInBook } from '#functions/books/find-chapter.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { AuthorSavingDependencies } from './change-chapter.ts';
import { saveChapter, type SavingDependencies } from './save-chapter.ts';

/**
 * Saves the texts one after another, because each save changes the counts of the same book. A refused text doesn't stop
 * the others.
 */
export function saveTexts(deps: AuthorSavingDependencies): Operation<typeof contract.saveTexts> {
  return async ({ actor, params: { bookId }, body }) => {
    const { writingGoals: goals } = await deps.personOf(actor);
    await findBook(deps.books, actor.id, bookId);
    const results = [];
    const saveContext = { ownerId: actor.id, bookId, goals };
    for (const change of body.chapters) results.push(await saveOneText(deps, saveContext, change));
    return { results };
  };
}

async function saveOneText(
  deps: SavingDependencies,
  { ownerId, bookId, goals }: SaveContext,
  { id, ...change }: ChangeWithId,
) {
  try {
    requireInBook(bookId, id);
    return { id, chapter: outlineChapterView(await saveChapter(deps, ownerId, id, change, goals)) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // on a conflict, `showing` contains the current chapter; the schema of the response drops its text
    return { id, message: error.message, ...error.showing };
  }
}

type ChangeWithId = ChapterChange & { readonly id: string };
interface SaveContext {
  readonly ownerId: string;
  readonly bookId: string;
  readonly goals: WritingGoals | undefined;
}
