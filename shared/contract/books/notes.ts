import * as z from 'zod/mini';
import { idOf } from '#shared/contract/ids.ts';
import { bookLimits, bookRefusals } from '#shared/domain/books/book-limits.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { BaseRevision } from '#shared/contract/revision.ts';
import { Text } from '#shared/contract/text.ts';

export const Note = z.object({
  id: z.string(),
  bookId: z.string(),
  chapterId: z.optional(z.string()),
  text: z.string(),
  revision: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Note = z.infer<typeof Note>;

const NoteText = Text('A note must be text.').check(
  z.refine((text) => text.trim().length > 0, { error: bookRefusals.noteEmpty, abort: true }),
  z.maxLength(bookLimits.noteCharacters, bookRefusals.noteTooLong),
);
const ChapterId = idOf('The id of a chapter must be text.', bookRefusals.noChapter, 100);
const NoteAnswer = z.object({ note: Note });

export const notes = {
  listNotes: endpoint({
    route: 'GET /books/{id}/notes',
    summary: 'List all notes of a book, oldest first.',
    access: 'signedIn',
    answer: { status: 200, body: z.object({ notes: z.array(Note) }) },
    refusals: ['not_found'],
  }),
  createNote: endpoint({
    route: 'POST /books/{id}/notes',
    takesIdempotencyKey: true,
    summary: 'Add a note to a book or one of its chapters.',
    access: 'signedIn',
    body: z.object({ text: NoteText, chapterId: z.optional(ChapterId) }),
    answer: { status: 201, body: NoteAnswer },
    refusals: ['not_found', 'conflict'],
  }),
  changeNote: endpoint({
    route: 'PUT /notes/{id}',
    summary:
      'Change a note. If it has changed since baseRevision, the response is 409 with the current note.',
    access: 'signedIn',
    body: z.object({
      text: NoteText,
      baseRevision: BaseRevision,
    }),
    answer: { status: 200, body: NoteAnswer },
    refusals: ['not_found', 'conflict'],
    conflict: NoteAnswer,
  }),
  deleteNote: endpoint({
    route: 'DELETE /notes/{id}',
    summary: 'Delete a note.',
    access: 'signedIn',
    answer: { status: 204 },
    refusals: ['not_found'],
  }),
} as const;
