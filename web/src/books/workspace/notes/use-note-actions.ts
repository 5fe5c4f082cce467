import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Note } from '#shared/contract/books/notes.ts';
import { notesQuery, type BookRef } from '#web/books/workspace/book-queries.ts';
import { ChangedElsewhere } from '#web/texts/autosave.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { hasStatus } from '#web/server/api-error.ts';
import { api } from '#web/server/api.ts';
import { showToast } from '#web/ui/toasts.ts';

export function useNoteActions(of: BookRef): NoteActions {
  const queries = useQueryClient();
  const [removed, setRemoved] = useState<Note>();
  const { queryKey } = notesQuery(of);
  const show = (change: (notes: readonly Note[]) => Note[]) =>
    queries.setQueryData(queryKey, (now) => now && change(now));

  async function add(text: string, chapterId: string | undefined): Promise<void> {
    const { note } = await api('POST /books/{id}/notes', {
      params: { id: of.bookId },
      body: { text, ...(chapterId !== undefined && { chapterId }) },
      idempotencyKey: crypto.randomUUID(),
    });
    show((notes) => [...notes.filter(({ id }) => id !== note.id), note]);
  }

  return {
    userid: of.userid,
    removed,
    add,

    async save(id, text, baseRevision) {
      try {
        const { note } = await api('PUT /notes/{id}', { params: { id }, body: { text, baseRevision } });
        show((notes) => notes.map((other) => (other.id === id ? note : other)));
        return note.revision;
      } catch (error) {
        if (!hasStatus(error, 409)) throw error;
        const notes = await queries.fetchQuery({ ...notesQuery(of), staleTime: 0 });
        const theirs = notes.find((note) => note.id === id);
        throw theirs ? new ChangedElsewhere(theirs.text, theirs.revision) : error;
      }
    },

    async remove(note) {
      const previousNotes = queries.getQueryData(queryKey);
      show((notes) => notes.filter(({ id }) => id !== note.id));
      try {
        await api('DELETE /notes/{id}', { params: { id: note.id } });
        setRemoved(note);
      } catch (error) {
        queries.setQueryData(queryKey, previousNotes);
        showToast({ type: 'error', message: messageOf(error, 'We couldn’t delete the note.') });
      }
    },

    async undoRemove() {
      if (!removed) return;
      setRemoved(undefined);
      await add(removed.text, removed.chapterId).catch((error: unknown) => {
        setRemoved(removed);
        showToast({ type: 'error', message: messageOf(error, 'We couldn’t restore the note.') });
      });
    },
  };
}

export interface NoteActions {
  readonly userid: string;
  readonly removed: Note | undefined;
  readonly add: (text: string, chapterId: string | undefined) => Promise<void>;
  /** Returns the new revision. Throws `ChangedElsewhere` if the note has changed since `baseRevision`. */
  readonly save: (id: string, text: string, baseRevision: number) => Promise<number>;
  readonly remove: (note: Note) => Promise<void>;
  readonly undoRemove: () => Promise<void>;
}
