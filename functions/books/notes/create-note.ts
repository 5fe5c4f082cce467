import type { notes as contract } from '#shared/contract/books/notes.ts';
import { bookRefusals } from '#shared/domain/books/book-limits.ts';
import type { BookCounters } from '#functions/books/book-counters.ts';
import { bookIdOf, idIn } from '#functions/books/book-ids.ts';
import type { ChapterStore } from '#functions/books/chapter-store.ts';
import { writeCounted, type CountedWriteDependencies } from '#functions/books/books/counted-write.ts';
import type { StoredNote } from '#functions/books/items.ts';
import type { NoteStore } from '#functions/books/note-store.ts';
import { requireSame } from '#functions/books/same-request.ts';
import { fingerprint } from '#functions/platform/ids.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { noteView } from './note-view.ts';

export function createNote(deps: Dependencies): Operation<typeof contract.createNote> {
  return async ({ actor, params, body, idempotencyKey }) => {
    const bookPlace = { ownerId: actor.id, bookId: params.id };
    const now = deps.now().toISOString();
    const requestedNote: StoredNote = {
      ownerId: actor.id,
      id: idIn('note', params.id, ...(idempotencyKey ? [actor.id, idempotencyKey] : [])),
      ...body,
      revision: 1,
      createdAt: now,
      updatedAt: now,
      requestFingerprint: fingerprint(body),
    };
    let note = requestedNote;
    const count = { storedNotes: 1 };
    await writeCounted(deps, { ...bookPlace, count }, async () => {
      const earlierNote = idempotencyKey && (await deps.notes.get(actor.id, requestedNote.id));
      if (earlierNote) {
        note = requireSame(requestedNote, earlierNote);
        return [];
      }
      await requireChapter(deps, actor.id, params.id, body.chapterId);
      return [deps.notes.addWrite(requestedNote), deps.counters.countWrite({ ...bookPlace, count })];
    });
    return { note: noteView(note) };
  };
}

async function requireChapter(
  { chapters }: Dependencies,
  ownerId: string,
  bookId: string,
  id: string | undefined,
): Promise<void> {
  if (id === undefined) return;
  const chapter = bookIdOf(id) === bookId ? await chapters.get(ownerId, id) : undefined;
  if (!chapter || chapter.removing) throw new Refusal('not_found', bookRefusals.noChapter);
  if (chapter.deletedAt !== undefined) throw new Refusal('not_found', bookRefusals.chapterInTrash);
}

interface Dependencies extends CountedWriteDependencies {
  readonly notes: Pick<NoteStore, 'get' | 'addWrite'>;
  readonly chapters: Pick<ChapterStore, 'get'>;
  readonly counters: BookCounters;
  readonly now: () => Date;
}
