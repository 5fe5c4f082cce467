import type { pronunciations as contract } from '#shared/contract/speech/pronunciations.ts';
import { pronunciationsView, type PronunciationStore } from '#functions/speech/pronunciation-store.ts';
import type { BookStore } from '#functions/books/book-store.ts';
import { findBook } from '#functions/books/find-book.ts';
import type { Operation } from '#functions/platform/serve.ts';

export const getPronunciations =
  ({ books, pronunciations }: Dependencies): Operation<typeof contract.getPronunciations> =>
  async ({ actor, params: { bookId } }) => {
    await findBook(books, actor.id, bookId);
    return { pronunciations: pronunciationsView(await pronunciations.get(actor.id, bookId)) };
  };

interface Dependencies {
  readonly books: Pick<BookStore, 'get'>;
  readonly pronunciations: Pick<PronunciationStore, 'get'>;
}
