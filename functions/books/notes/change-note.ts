import type { notes as contract } from '#shared/contract/books/notes.ts';
import { bookRefusals } from '#shared/domain/books/book-limits.ts';
import { bookIdOf } from '#functions/books/book-ids.ts';
import type { BookStore } from '#functions/books/book-store.ts';
import { findBook } from '#functions/books/find-book.ts';
import type { NoteStore } from '#functions/books/note-store.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { noteView } from './note-view.ts';

/** Accepts a retry of a saved change: it isn't a conflict, because the note already has the same text. */
export const changeNote =
  ({ books, notes, now }: Dependencies): Operation<typeof contract.changeNote> =>
  async ({ actor, params, body: { text, baseRevision } }) => {
    await findBook(books, actor.id, bookIdOf(params.id));
    const note = await notes.get(actor.id, params.id);
    if (!note) throw noNote();
    if (note.text === text) return { note: noteView(note) };
    const changedNote =
      note.revision === baseRevision ? await notes.revise(note, text, now().toISOString()) : undefined;
    if (changedNote) return { note: noteView(changedNote) };
    const current = await notes.get(actor.id, params.id);
    if (!current) throw noNote();
    throw new Refusal('conflict', bookRefusals.noteChanged, { note: noteView(current) });
  };

export const noNote = () => new Refusal('not_found', bookRefusals.noNote);

interface Dependencies {
  readonly books: Pick<BookStore, 'get'>;
  readonly notes: Pick<NoteStore, 'get' | 'revise'>;
  readonly now: () => Date;
}
