import type { notes as contract } from '#shared/contract/books/notes.ts';
import type { BookStore } from '#functions/books/book-store.ts';
import { findBook } from '#functions/books/find-book.ts';
import type { NoteStore } from '#functions/books/note-store.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { noteView } from './note-view.ts';

export const listNotes =
  ({ books, notes }: Dependencies): Operation<typeof contract.listNotes> =>
  async ({ actor, params }) => {
    await findBook(books, actor.id, params.id);
    const all = await notes.listOf(actor.id, params.id);
    const oldestFirst = all.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
    return { notes: oldestFirst.map(noteView) };
  };

interface Dependencies {
  readonly books: Pick<BookStore, 'get'>;
  readonly notes: Pick<NoteStore, 'listOf'>;
}
