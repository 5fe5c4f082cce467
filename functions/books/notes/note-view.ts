import type { Note } from '#shared/contract/books/notes.ts';
import { bookIdOf } from '#functions/books/book-ids.ts';
import type { StoredNote } from '#functions/books/items.ts';

export const noteView = ({ id, chapterId, text, revision, createdAt, updatedAt }: StoredNote): Note => ({
  id,
  bookId: bookIdOf(id),
  ...(chapterId !== undefined && { chapterId }),
  text,
  revision,
  createdAt,
  updatedAt,
});
