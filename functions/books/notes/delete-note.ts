import type { notes as contract } from '#shared/contract/books/notes.ts';
import type { BookCounters } from '#functions/books/book-counters.ts';
import { bookIdOf } from '#functions/books/book-ids.ts';
import { writeCounted, type CountedWriteDependencies } from '#functions/books/books/counted-write.ts';
import type { NoteStore } from '#functions/books/note-store.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { noNote } from './change-note.ts';

export const deleteNote =
  (deps: Dependencies): Operation<typeof contract.deleteNote> =>
  async ({ actor, params: { id } }) => {
    const bookPlace = { ownerId: actor.id, bookId: bookIdOf(id) };
    await writeCounted(deps, bookPlace, async () => {
      if (!(await deps.notes.get(actor.id, id))) throw noNote();
      return [
        deps.notes.removeWrite(actor.id, id),
        deps.counters.countWrite({ ...bookPlace, count: { storedNotes: -1 } }),
      ];
    });
  };

interface Dependencies extends CountedWriteDependencies {
  readonly notes: Pick<NoteStore, 'get' | 'removeWrite'>;
  readonly counters: BookCounters;
}
